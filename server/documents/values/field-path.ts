// Field paths (a.b.`c.d`) and reading, setting and removing what they point at, without changing the fields given.
import type { Fields, Value } from './value.ts';

/** The names from the document's root to a field. `['__name__']` stands for the document's own name. */
export type FieldPath = readonly string[];

/** True for the path that stands for the document's name. */
export function isNamePath(path: FieldPath): boolean {
  return path.length === 1 && path[0] === '__name__';
}

/** Reads `a.b.\`c.d\``: null when it is not a field path (empty parts, an open quote) or is longer than the cloud allows. */
export function parseFieldPath(text: string): FieldPath | null {
  if (text.length > maxTextLength) return null;
  const path: string[] = [];
  let rest = text;
  for (;;) {
    const part = /^(?:`((?:[^`\\]|\\.)+)`|([^.`\\/~*[\]]+))(\.|$)/su.exec(rest);
    if (part === null) return null;
    path.push(part[1]?.replace(/\\(.)/gsu, '$1') ?? part[2] ?? '');
    if (part[3] === '') return Buffer.byteLength(path.join('.')) <= maxFieldPathBytes ? path : null;
    rest = rest.slice(part[0].length);
  }
}

/** The cloud's bound for a field path, without the quotes of its names. */
const maxFieldPathBytes = 1500;
/** Each character may be escaped, and each name quoted. */
const maxTextLength = 3 * maxFieldPathBytes;

/** Writes a path so that `parseFieldPath` reads it back. */
export function formatFieldPath(path: FieldPath): string {
  return path
    .map((name) => (/^[A-Za-z_][A-Za-z0-9_]*$/.test(name) ? name : `\`${name.replace(/[\\`]/g, '\\$&')}\``))
    .join('.');
}

/** The value at the path, undefined where there is none. */
export function valueAt(fields: Fields, path: FieldPath): Value | undefined {
  const [name, ...rest] = path;
  if (name === undefined || !Object.hasOwn(fields, name)) return undefined;
  const value = fields[name];
  if (rest.length === 0 || value === undefined) return value;
  return 'mapValue' in value ? valueAt(value.mapValue.fields, rest) : undefined;
}

/** Fields on their way to a new version: each map is copied once, when it is first written to, however many of its fields change. */
export class FieldsDraft {
  #root: MutableFields;
  readonly #own = new WeakMap<Fields, MutableFields>();

  constructor(fields: Fields) {
    this.#root = { ...fields };
  }

  get fields(): Fields {
    return this.#root;
  }

  valueAt(path: FieldPath): Value | undefined {
    return valueAt(this.#root, path);
  }

  /** What stands in the way of the path becomes a map. */
  set(path: FieldPath, value: Value): void {
    const last = path.at(-1);
    if (last === undefined) return;
    const map = path.slice(0, -1).reduce((outer, name) => this.#ownMap(outer, name), this.#root);
    put(map, last, value);
  }

  remove(path: FieldPath): void {
    const last = path.at(-1);
    if (last === undefined || this.valueAt(path) === undefined) return;
    const map = path.slice(0, -1).reduce((outer, name) => this.#ownMap(outer, name), this.#root);
    delete map[last];
  }

  #ownMap(outer: MutableFields, name: string): MutableFields {
    const present = mapFieldsOf(outer, name);
    const known = present === undefined ? undefined : this.#own.get(present);
    if (known !== undefined) return known;
    const copy: MutableFields = { ...present };
    this.#own.set(copy, copy);
    put(outer, name, { mapValue: { fields: copy } });
    return copy;
  }
}

interface MutableFields {
  [name: string]: Value;
}

// Defined, not assigned: a field may be called `__proto__`.
function put(map: MutableFields, name: string, value: Value): void {
  Object.defineProperty(map, name, { value, writable: true, enumerable: true, configurable: true });
}

function mapFieldsOf(fields: Fields, name: string): Fields | undefined {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return value !== undefined && 'mapValue' in value ? value.mapValue.fields : undefined;
}
