// Counts the fields of an encoded message without decoding it: a short field becomes an object that takes the loop a
// hundred times as long as its bytes.
import { z } from 'zod';

/** The message types of a message's fields, by the field's number; texts, bytes and numbers are not in it. */
interface MessageType {
  readonly name: string;
  readonly messages: Map<number, MessageType>;
}

/** Counts the fields of the messages of a protobuf description in JSON. */
export function fieldLimitOf(description: unknown) {
  const types = readTypes(descriptionOf.parse(description));
  /** True when a message of this type, given by its full name, has more fields than `max`, or is nested more deeply than any valid one. */
  return (type: string, bytes: Uint8Array, max: number): boolean => {
    const known = types.get(type);
    return known === undefined || hasMoreFields(known, bytes, max);
  };
}

/** Values nest 20 levels of four messages each, filters fewer. */
const maxDepth = 200;

function hasMoreFields(type: MessageType, bytes: Uint8Array, max: number): boolean {
  const reader = new Reader(bytes);
  const open = [{ type, end: bytes.length }];
  let count = 0;
  for (let inner = open.at(-1); inner !== undefined; inner = open.at(-1)) {
    if (reader.at >= inner.end) {
      open.pop();
      continue;
    }
    const tag = reader.varint();
    count += 1;
    if (count > max || open.length > maxDepth) return true;
    const length = reader.skip(tag & 7);
    // The rest cannot be decoded either.
    if (length === null) return false;
    const content = inner.type.messages.get(Math.floor(tag / 8));
    if (content !== undefined && (tag & 7) === lengthDelimited) {
      open.push({ type: content, end: Math.min(reader.at + length, inner.end) });
    } else reader.at += length;
  }
  return false;
}

const lengthDelimited = 2;

class Reader {
  at = 0;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  varint(): number {
    let value = 0;
    for (let shift = 1, byte = 0x80; byte >= 0x80 && this.at < this.#bytes.length; shift *= 0x80) {
      byte = this.#bytes[this.at] ?? 0;
      this.at += 1;
      value += (byte & 0x7f) * shift;
    }
    return value;
  }

  /** The length of a field's content, without a varint, which is skipped; null for an unknown kind of field. */
  skip(wireType: number): number | null {
    switch (wireType) {
      case 0:
        this.varint();
        return 0;
      case 1:
        return 8;
      case lengthDelimited:
        return this.varint();
      // The start and end of a group have no content of their own.
      case 3:
      case 4:
        return 0;
      case 5:
        return 4;
      default:
        return null;
    }
  }
}

interface Described {
  readonly fields?:
    | Readonly<
        Record<string, { readonly type: string; readonly id: number; readonly keyType?: string | undefined }>
      >
    | undefined;
  readonly nested?: Readonly<Record<string, Described>> | undefined;
}

const descriptionOf: z.ZodType<Described> = z.object({
  fields: z
    .record(z.string(), z.object({ type: z.string(), id: z.int(), keyType: z.string().optional() }))
    .optional(),
  get nested() {
    return z.record(z.string(), descriptionOf).optional();
  },
});

function readTypes(root: Described): ReadonlyMap<string, MessageType> {
  const described = new Map<string, Described>();
  const collect = (inside: Described, prefix: string): void => {
    for (const [name, inner] of Object.entries(inside.nested ?? {})) {
      described.set(prefix + name, inner);
      collect(inner, `${prefix}${name}.`);
    }
  };
  collect(root, '');
  const types = new Map(
    [...described.keys()].map((name) => [name, { name, messages: new Map<number, MessageType>() }]),
  );
  for (const [name, { fields = {} }] of described) {
    for (const { type, id, keyType } of Object.values(fields)) {
      const found = findType(types, type, name);
      if (found !== undefined)
        types.get(name)?.messages.set(id, keyType === undefined ? found : entryOf(found));
    }
  }
  return types;
}

/** An entry of a map is a message: field 1 is its key, field 2 its value. */
function entryOf(value: MessageType): MessageType {
  return { name: `entry of ${value.name}`, messages: new Map([[2, value]]) };
}

/** A name is looked up in the message itself, then in those around it, as protobuf does. */
function findType(
  types: ReadonlyMap<string, MessageType>,
  type: string,
  from: string,
): MessageType | undefined {
  for (let place = from; place !== ''; place = place.slice(0, Math.max(place.lastIndexOf('.'), 0))) {
    const found = types.get(`${place}.${type}`);
    if (found !== undefined) return found;
  }
  return types.get(type);
}
