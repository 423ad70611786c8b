// Converts between the protocol's JSON, which all code behind the transports uses, and the objects that protobuf
// encodes. They differ in times, wrapped numbers, null and non-finite doubles; bytes are base64 text on both sides.

/** The JSON of a decoded message. An impossible time becomes a text that no parser accepts. */
export function jsonOf(message: unknown): unknown {
  return walk(message, fieldToJson);
}

/** The object to encode for a message in JSON. */
export function messageOf(json: unknown): unknown {
  return walk(json, fieldToMessage);
}

type ConvertField = (name: string, content: unknown) => unknown;

// Below `fields` the names belong to the document: a field `readTime` there is no time of the protocol.
function walk(input: unknown, convert: ConvertField): unknown {
  if (Array.isArray(input)) return input.map((element) => walk(element, convert));
  if (!isObject(input)) return input;
  return Object.fromEntries(
    Object.entries(input).map(([name, content]) => [
      name,
      namedByUser.has(name) && isObject(content)
        ? Object.fromEntries(Object.entries(content).map(([own, value]) => [own, walk(value, convert)]))
        : convert(name, content),
    ]),
  );
}

function fieldToJson(name: string, content: unknown): unknown {
  if (timeFields.has(name) && isObject(content)) return timeText(content);
  if (wrappedFields.has(name) && isObject(content)) return content['value'] ?? 0;
  if (name === 'nullValue') return null;
  if (name === 'doubleValue' && typeof content === 'number') return doubleJson(content);
  return walk(content, fieldToJson);
}

function fieldToMessage(name: string, content: unknown): unknown {
  if (timeFields.has(name) && typeof content === 'string') return timestamp(content);
  if (name === 'nullValue') return 'NULL_VALUE';
  return walk(content, fieldToMessage);
}

const namedByUser: ReadonlySet<string> = new Set(['fields', 'aggregateFields']);
const timeFields: ReadonlySet<string> = new Set([
  'createTime',
  'updateTime',
  'readTime',
  'commitTime',
  'timestampValue',
]);
const wrappedFields: ReadonlySet<string> = new Set(['limit', 'upTo', 'expectedCount']);

function timeText({ seconds = 0, nanos = 0 }: Readonly<Record<string, unknown>>): string {
  const instant = new Date(Number(seconds) * 1000);
  if (Number.isNaN(instant.getTime())) return 'out of range';
  return `${instant.toISOString().slice(0, -'.000Z'.length)}.${String(nanos).padStart(9, '0')}Z`;
}

// Six fraction digits, the store's spelling of a time.
function timestamp(text: string): { readonly seconds: number; readonly nanos: number } {
  return { seconds: Date.parse(`${text.slice(0, 19)}Z`) / 1000, nanos: Number(text.slice(20, 26)) * 1000 };
}

function doubleJson(content: number): number | string {
  if (Object.is(content, -0)) return '-0';
  return Number.isFinite(content) ? content : String(content);
}

function isObject(input: unknown): input is Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}
