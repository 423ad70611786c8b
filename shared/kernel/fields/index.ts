export {
  isFields,
  mapFields,
  readChoice,
  readFlag,
  readInstant,
  readJsonArray,
  readJsonFields,
  readList,
  readMap,
  readMaps,
  readMoney,
  readNumber,
  readOptionalText,
  readText,
  readWhole,
} from './fields.ts';
export { parseJson } from './json.ts';
export { fieldsFrom } from './rest-values.ts';
export type { Fields } from './fields.ts';
