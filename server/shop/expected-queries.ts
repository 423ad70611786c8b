// The queries of the shop's pages, for the creation of their indexes: those declared in firestore.indexes.json, and
// orders by one field, which the cloud indexes automatically.
import { parseFieldPath, type FieldPath, type Filter, type SortOrder, type Query } from '#server/documents';
import type { Indexes } from '#server/rules';

/**
 * A query for each declared index (equalities and the order of its last field), and one for every order by one field.
 * Every collection has one by name.
 */
export function expectedQueries({ composites }: Indexes): readonly Query[] {
  const declared = composites.flatMap(({ collectionGroup, queryScope, fields }) => {
    // Every query and every index ends with the name anyway.
    const columns = fields.filter(({ fieldPath }) => fieldPath !== '__name__');
    const last = columns.at(-1);
    if (queryScope !== 'COLLECTION' || last === undefined || !('order' in last)) return [];
    if (summedFields.has(last.fieldPath)) return [];
    const equal = columns.slice(0, -1).filter((field) => 'order' in field);
    const direction = last.order === 'ASCENDING' ? 'ascending' : 'descending';
    const held = equal.map(({ fieldPath }) => fieldPath);
    return [
      queryOf(collectionGroup, held, [{ field: pathOf(last.fieldPath), direction }]),
      queryOf(collectionGroup, [], [{ field: pathOf(last.fieldPath), direction }]),
    ];
  });
  const ordered = Object.entries(orderedFields).flatMap(([collection, fields]) =>
    fields.map((field) => queryOf(collection, [field], [])),
  );
  return [...declared, ...ordered];
}

/** Only the cloud needs an index with the field of a sum; here the rows of the other fields' index are added up. */
const summedFields: ReadonlySet<string> = new Set(['total', 'totalAmount']);

/** The single fields by which programs filter or order collections that can be large (`tests/rules/shop-queries.ts`). */
const orderedFields: Readonly<Record<string, readonly string[]>> = {
  categories: ['order', 'parentId'],
  handovers: ['closedAt'],
  refunds: ['saleId', 'day', 'receiptNumber'],
  audit: ['kind', 'day'],
  dayChecks: ['day', 'at'],
  tombstones: ['deletedAt'],
  voidNumbers: ['shiftId', 'day', 'updatedAt'],
  users: ['role'],
  sales: ['timestamp', 'day', 'missing', 'receiptNumber'],
  orders: [
    'status',
    'returnedAt',
    'createdAt',
    'updatedAt',
    'orderNumber',
    'handoverId',
    'customerInfo.phone',
  ],
  movements: ['sourceId'],
  customers: ['firstOrderAt', 'firstSeenAt'],
  products: ['stock', 'category', 'barcode', 'name', 'price', 'createdAt', 'updatedAt', 'isUnseen'],
  hostings: ['status', 'startDate', 'updatedAt', 'overCapacity', 'ownerPhone'],
  figures: ['day'],
  tillDays: ['day', 'updatedAt'],
  tillProofs: ['day', 'unsentSince'],
  tillHealth: ['state.backupDay'],
  tills: ['createdAt'],
  drawer: ['shiftId'],
  shifts: ['state', 'day'],
  occupancy: ['day'],
  refused: ['at', 'state'],
};

function queryOf(collection: string, held: readonly string[], orders: readonly SortOrder[]): Query {
  const filters: Filter[] = held.map((field) => ({
    type: 'Field',
    field: pathOf(field),
    operator: '==',
    value: { nullValue: null },
  }));
  const direction = orders.at(-1)?.direction ?? 'ascending';
  return {
    parent: '',
    collection,
    allDescendants: false,
    filter: { type: 'And', filters },
    orderBy: [...orders, { field: ['__name__'], direction }],
    startAt: null,
    endAt: null,
    limit: null,
    offset: 0,
    select: null,
  };
}

function pathOf(text: string): FieldPath {
  const path = parseFieldPath(text);
  if (path === null) throw new Error(`${text} is no field path`);
  return path;
}
