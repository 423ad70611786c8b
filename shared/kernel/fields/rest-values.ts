// Converts typed values of Firestore's REST protocol to plain ones, the input of the domain's readers.
import { isFields, readList, readMap, type Fields } from './fields.ts';

/** `{ price: { doubleValue: 12.5 } }` → `{ price: 12.5 }`. */
export function fieldsFrom(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, valueFrom(value)]));
}

/** Whole numbers are text, times are ISO text; references, bytes and geo points stay as they are. */
function valueFrom(value: unknown): unknown {
  if (!isFields(value)) return undefined;
  const [entry] = Object.entries(value);
  if (entry === undefined) return undefined;
  const [kind, content] = entry;
  switch (kind) {
    case 'nullValue':
      return null;
    case 'integerValue':
    case 'doubleValue':
      return Number(content);
    case 'arrayValue':
      return readList(readMap(value, kind), 'values').map(valueFrom);
    case 'mapValue':
      return fieldsFrom(readMap(readMap(value, kind), 'fields'));
    default:
      return content;
  }
}
