// Reads the documents of a demo shop in tests.
import type { PlainDocument } from '#server/documents';
import type { DemoShop } from './shop.ts';

/** The documents of a collection with their ids. */
export function documentsOf(
  shop: DemoShop,
  collection: string,
): readonly (readonly [id: string, fields: PlainDocument])[] {
  return [...shop]
    .filter(([path]) => path.startsWith(`${collection}/`))
    .map(([path, fields]) => [path.slice(collection.length + 1), fields] as const);
}

/** The documents of a collection as domain objects. */
export function readAll<Entity>(
  shop: DemoShop,
  collection: string,
  reader: (id: string, fields: PlainDocument) => Entity,
): readonly Entity[] {
  return documentsOf(shop, collection).map(([id, fields]) => reader(id, fields));
}

/** The value, which must exist in a consistent shop. */
export function expectKnown<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('missing');
  return value;
}
