// Field paths (a.b.`c.d`), and reading, setting and removing the fields that they address, without changing the given
// fields.
import type { Fields, Value } from './value.ts';

/** The names from the document's root to a field. `['__name__']` is the document's own name. */
export type FieldPath = readonly string[];

/** True for `__name__`, the path of the document's name. */
export function isNamePath(path: FieldPath): boolean {
  return path.length === 1 && path[0] === '__name__';
}

/**
 * Parses `a.b.\`c.d\``: null for an invalid path (empty parts, an open quote, a NUL) and for a path longer than the cloud
 * allows.
 */
export function parseFieldPath(text: string): FieldPath | null {
  // SQLite reads a statement up to its first NUL only.
  if (text.length > maxTextLength || text.includes('\0')) return null;
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

/** The cloud's limit for a field path, without the quotes of its names. */
const maxFieldPathBytes = 1500;
/** Every character may be escaped and every name quoted. */
const maxTextLength = 3 * maxFieldPathBytes;

/** Formats a path so that `parseFieldPath` can parse it. */
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

/** Changes to fields for a new version: each map is copied once, at its first change. */
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

  /** Replaces other values along the path with maps. */
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

// Defined instead of assigned: a field may be called `__proto__`.
function put(map: MutableFields, name: string, value: Value): void {
  Object.defineProperty(map, name, { value, writable: true, enumerable: true, configurable: true });
}

function mapFieldsOf(fields: Fields, name: string): Fields | undefined {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return value !== undefined && 'mapValue' in value ? value.mapValue.fields : undefined;
}
