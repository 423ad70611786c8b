// Reports the index that the cloud would demand for a query. Equalities merge single-field indexes, every other
// combination needs a composite index.
import {
  formatFieldPath,
  isNamePath,
  type FieldPath,
  type Filter,
  type SortOrder,
  type Query,
} from '#server/documents';
import type { CompositeIndex, Indexes } from './index-file.ts';

/**
 * The message for a query that the cloud would refuse, null when its indexes exist. `aggregated`: summed or averaged
 * fields.
 */
export function missingIndex(
  query: Query,
  aggregated: readonly FieldPath[],
  indexes: Indexes,
): string | null {
  const branches = query.filter === null ? [[]] : branchesOf(query.filter);
  const missing = branches
    .map((conditions) => needOf(query, conditions, aggregated))
    .find((need) => !isServed(need, query, indexes));
  return missing === undefined ? null : `The query requires an index. ${describe(query, missing)}`;
}

interface Condition {
  readonly field: string;
  readonly kind: 'equality' | 'contains' | 'range';
}

/** The requirements of one alternative of the query on an index, with field paths as in the index file. */
interface Need {
  /** Fields at the start of the index, in any order. */
  readonly equal: ReadonlyMap<string, 'equality' | 'contains'>;
  /** The following fields, in this order, ending with `__name__`. */
  readonly sorted: readonly Sorted[];
  /** The last fields, in any order and direction. */
  readonly aggregated: readonly string[];
}

interface Sorted {
  readonly field: string;
  readonly ascending: boolean;
}

function branchesOf(filter: Filter): Condition[][] {
  if ('filters' in filter) {
    const parts = filter.filters.map(branchesOf);
    return filter.type === 'Or' ? parts.flat() : parts.reduce(combinations, [[]]);
  }
  if (isNamePath(filter.field)) return [[]];
  return [[{ field: formatFieldPath(filter.field), kind: kinds[filter.operator] }]];
}

const kinds = {
  '==': 'equality',
  in: 'equality',
  'is-null': 'equality',
  'is-nan': 'equality',
  'array-contains': 'contains',
  'array-contains-any': 'contains',
  '<': 'range',
  '<=': 'range',
  '>': 'range',
  '>=': 'range',
  '!=': 'range',
  'not-in': 'range',
  'is-not-null': 'range',
  'is-not-nan': 'range',
} as const satisfies Record<string, Condition['kind']>;

function combinations(left: Condition[][], right: Condition[][]): Condition[][] {
  return left.flatMap((first) => right.map((second) => [...first, ...second]));
}

function needOf(query: Query, conditions: readonly Condition[], aggregated: readonly FieldPath[]): Need {
  const equal = new Map<string, 'equality' | 'contains'>();
  for (const { field, kind } of conditions) if (kind !== 'range') equal.set(field, kind);
  const sorted = query.orderBy.map(sortedBy).filter(({ field }) => equal.get(field) !== 'equality');
  const fields = [...new Set(aggregated.map(formatFieldPath))];
  return {
    equal,
    sorted,
    aggregated: fields.filter(
      (field) => equal.get(field) !== 'equality' && !sorted.some((order) => order.field === field),
    ),
  };
}

function sortedBy({ field, direction }: SortOrder): Sorted {
  return {
    field: isNamePath(field) ? '__name__' : formatFieldPath(field),
    ascending: direction === 'ascending',
  };
}

function isServed(need: Need, query: Query, indexes: Indexes): boolean {
  return (
    isServedBySingleFields(need, query, indexes) || isServedByComposites(need, query, indexes.composites)
  );
}

/**
 * Equalities alone can be merged; otherwise a single field may be sorted, compared by range or aggregated, without
 * other fields.
 */
function isServedBySingleFields(
  { equal, sorted, aggregated }: Need,
  query: Query,
  indexes: Indexes,
): boolean {
  const ordered = sorted.filter(({ field }) => field !== '__name__');
  const others = ordered.length + aggregated.length;
  const sameDirection = sorted.every(({ ascending }) => ascending === sorted[0]?.ascending);
  if (!(others === 0 || (others === 1 && equal.size === 0 && sameDirection))) return false;
  const used = [...equal.keys(), ...ordered.map(({ field }) => field), ...aggregated];
  // Without a field the documents themselves are read, which the cloud does in ascending order of their names only.
  if (used.length === 0) return sorted.every(({ ascending }) => ascending);
  return used.every((field) => hasSingleIndex(field, query, indexes));
}

/**
 * Every field of a collection has an index unless an override removes it; a collection group has one only by an
 * override.
 */
function hasSingleIndex(field: string, query: Query, { overrides }: Indexes): boolean {
  const wanted = query.allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION';
  const override = overrides.find(
    ({ collectionGroup, fieldPath }) =>
      collectionGroup === query.collection && (field === fieldPath || field.startsWith(`${fieldPath}.`)),
  );
  if (override === undefined) return !query.allDescendants;
  return override.indexes.some(({ queryScope }) => queryScope === wanted);
}

/** Composite indexes with the same sorted tail are merged; each contributes some of the equalities. */
function isServedByComposites(need: Need, query: Query, composites: readonly CompositeIndex[]): boolean {
  const wanted = query.allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION';
  const covered = new Set<string>();
  let found = false;
  for (const index of composites) {
    if (index.collectionGroup !== query.collection || index.queryScope !== wanted) continue;
    const equalities = equalitiesServed(need, index);
    if (equalities === null) continue;
    found = true;
    for (const field of equalities) covered.add(field);
  }
  return found && [...need.equal.keys()].every((field) => covered.has(field));
}

/**
 * The equalities at the head of an index whose tail has the query's sorted and aggregated fields; null for another
 * tail.
 */
function equalitiesServed(
  { equal, sorted, aggregated }: Need,
  { fields }: CompositeIndex,
): readonly string[] | null {
  const ordered = sorted.filter(({ field }) => field !== '__name__');
  const { columns, named } = partsOf(fields);
  const headLength = columns.length - ordered.length - aggregated.length;
  if (headLength < 0) return null;
  const head = columns.slice(0, headLength);
  const tail = columns.slice(headLength);
  const isHead = head.every(
    (field) => equal.get(field.fieldPath) === ('order' in field ? 'equality' : 'contains'),
  );
  const isTail = isSortedBy(tail.slice(0, ordered.length), named, sorted);
  const rest = new Set(tail.slice(ordered.length).map(({ fieldPath }) => fieldPath));
  const isAggregated = aggregated.every((field) => rest.has(field));
  return isHead && isTail && isAggregated ? head.map(({ fieldPath }) => fieldPath) : null;
}

type IndexField = CompositeIndex['fields'][number];

/** The name at the end of an index is apart, because an index without it has it, too. */
function partsOf(fields: readonly IndexField[]): {
  readonly columns: readonly IndexField[];
  readonly named: IndexField | undefined;
} {
  const last = fields.at(-1);
  return last?.fieldPath === '__name__'
    ? { columns: fields.slice(0, -1), named: last }
    : { columns: fields, named: undefined };
}

/**
 * An index can be scanned in both directions: the query's sort directions match it all as they are or all reversed. The
 * last direction also orders the document name, unless the index states another.
 */
function isSortedBy(
  fields: readonly IndexField[],
  named: IndexField | undefined,
  sorted: readonly Sorted[],
): boolean {
  const directions = fields.map(directionOf);
  const stated = named === undefined ? directions.at(-1) : directionOf(named);
  const nameDirection = stated ?? sorted.at(-1)?.ascending ?? true;
  const turned = sorted.map(({ field, ascending }, position) => {
    if (field === '__name__') return nameDirection !== ascending;
    return fields[position]?.fieldPath === field ? directions[position] !== ascending : null;
  });
  return turned.every((turn) => turn !== null && turn === turned[0]);
}

/** True for ascending; null for an array, which has no direction. */
function directionOf(field: IndexField): boolean | null {
  return 'order' in field ? field.order === 'ASCENDING' : null;
}

function describe(query: Query, { equal, sorted, aggregated }: Need): string {
  const directions = sorted.map(
    ({ field, ascending }) => `${field} ${ascending ? 'ASCENDING' : 'DESCENDING'}`,
  );
  return `${query.collection}: ${[...equal.keys(), ...directions, ...aggregated].join(', ')}`;
}
