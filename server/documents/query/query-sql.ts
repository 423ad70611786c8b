// Translates a structured query to SQL over the documents table and names the index that avoids a scan of the
// collection.
import { formatFieldPath, isNamePath, type FieldPath } from '../values/field-path.ts';
import { isMatchable, isNaNValue, nameKey, orderKey, rangeBounds } from '../values/order-key.ts';
import { comparablePathOf } from '../values/path.ts';
import type { Cursor, FieldFilter, Filter, SortOrder, Query, UnaryFilter } from './query.ts';
import type { Value } from '../values/value.ts';

/** `WHERE`, `ORDER BY` and `LIMIT` of a query with their parameters, and the index that serves it. */
export interface QueryPlan {
  readonly where: Sql;
  /** The part of `where` that does not depend on fields. */
  readonly scope: Sql;
  readonly order: string;
  readonly limit: Sql;
  /** The columns of the partial indexes of this collection that find the documents in order, the most selective first. */
  readonly indexes: readonly IndexColumns[];
  /** The summed fields, in the order of the aggregations. */
  readonly summedTerms: readonly string[];
}

export interface IndexColumns {
  readonly columns: readonly string[];
  /** True when the index narrows the search by a filter, or nothing narrows it: no document is read in vain. */
  readonly isSelective: boolean;
}

export interface Sql {
  readonly text: string;
  readonly parameters: readonly SqlParameter[];
}

export type SqlParameter = string | number | Buffer;

/** Translates the query. Every document found must have the fields `summed`. */
export function planQuery(query: Query, databaseName: string, summed: readonly FieldPath[] = []): QueryPlan {
  const terms = new Terms(databaseName);
  const fixed = new Set(fixedFields(query.filter).map((field) => terms.of(field)));
  const ordered = query.orderBy.filter(({ field }) => !fixed.has(terms.of(field)));
  const summedTerms = summed.map(numberTerm);
  const scope = scopeCondition(query);
  const conditions = [
    scope,
    ...query.orderBy.filter(({ field }) => !isNamePath(field)).map(({ field }) => exists(terms.of(field))),
    ...[...new Set(summedTerms)].map(exists),
    ...(query.filter === null ? [] : [filterCondition(query.filter, terms)]),
    ...(query.startAt === null ? [] : [cursorCondition(query.startAt, 'from', query.orderBy, terms)]),
    ...(query.endAt === null ? [] : [cursorCondition(query.endAt, 'to', query.orderBy, terms)]),
  ];
  return {
    where: join(conditions, ' AND '),
    scope,
    order: ordered.map(({ field, direction }) => `${terms.of(field)} ${sqlDirection[direction]}`).join(', '),
    limit: limitOf(query),
    indexes: query.allDescendants ? [] : indexesFor(query, [...fixed].sort(), ordered, terms),
    summedTerms,
  };
}

/**
 * An index with every equality; where there is none, one with a single equality, as the cloud merges indexes; a list of
 * values in the order of names; and at last the order alone.
 */
function indexesFor(
  { filter }: Query,
  fixed: readonly string[],
  ordered: readonly SortOrder[],
  terms: Terms,
): readonly IndexColumns[] {
  // Written alike for an equality and an ascending order, so that one index serves both.
  const order = indexOrder(ordered).map(
    ({ field, direction }) => terms.of(field) + indexDirection[direction],
  );
  const isByName = ordered.length === 1;
  const listed = isByName ? listedFields(filter).map((field) => terms.of(field)) : [];
  const leading = [...(fixed.length > 1 ? [fixed] : []), ...fixed.map((term) => [term])];
  const isNarrowed = fixed.length + listed.length === 0;
  return [
    ...[...leading, ...listed.map((term) => [term])].map((first) => ({
      columns: ['parent', ...first, ...order],
      isSelective: true,
    })),
    { columns: ['parent', ...order], isSelective: isNarrowed },
  ];
}

function numberTerm(field: FieldPath): string {
  return `number_at(fields, ${quote(formatFieldPath(field))})`;
}

/**
 * Text as an SQL literal. SQLite matches an index only if the query spells its expression identically, so parameters
 * cannot be used.
 */
function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** The condition of a collection's partial index. Every query of that collection repeats it. */
export function collectionCondition(collection: string): string {
  return `collection = ${quote(collection)}`;
}

const indexDirection = { ascending: '', descending: ' DESC' } as const;
const sqlDirection = { ascending: 'ASC', descending: 'DESC' } as const;

/** The SQL term of a field, and the form in which a value is compared with it. */
class Terms {
  readonly #databaseName: string;

  constructor(databaseName: string) {
    this.#databaseName = databaseName;
  }

  of(field: FieldPath): string {
    return isNamePath(field) ? 'name_key(path)' : `order_key(fields, ${quote(formatFieldPath(field))})`;
  }

  operand(field: FieldPath, value: Value): SqlParameter {
    if (!isNamePath(field)) return orderKey(value);
    const name = 'referenceValue' in value ? value.referenceValue : '';
    return nameKey(comparablePathOf(name, this.#databaseName) ?? '');
  }
}

function sql(text: string, ...parameters: readonly SqlParameter[]): Sql {
  return { text, parameters };
}

function join(parts: readonly Sql[], separator: string): Sql {
  return {
    text: parts.map(({ text }) => text).join(separator),
    parameters: parts.flatMap(({ parameters }) => parameters),
  };
}

function scopeCondition(query: Query): Sql {
  const inCollection = query.collection === '' ? 'TRUE' : collectionCondition(query.collection);
  if (!query.allDescendants) return sql(`${inCollection} AND parent = ?`, query.parent);
  if (query.parent === '') return sql(inCollection);
  const { parent } = query;
  // '0' is the character after '/', so this range is everything below the parent.
  return sql(
    `${inCollection} AND (parent = ? OR (parent >= ? AND parent < ?))`,
    parent,
    `${parent}/`,
    `${parent}0`,
  );
}

function exists(term: string): Sql {
  return sql(`${term} IS NOT NULL`);
}

// Fields that an AND compares with one value: they come first in the index and need no order among themselves.
function fixedFields(filter: Filter | null): readonly FieldPath[] {
  if (filter === null) return [];
  if (filter.type === 'And') return filter.filters.flatMap(fixedFields);
  const isFixed =
    (filter.type === 'Field' && filter.operator === '==') ||
    (filter.type === 'Unary' && (filter.operator === 'is-null' || filter.operator === 'is-nan'));
  return isFixed && !isNamePath(filter.field) ? [filter.field] : [];
}

// Fields that an AND compares with a list of values.
function listedFields(filter: Filter | null): readonly FieldPath[] {
  if (filter === null) return [];
  if (filter.type === 'And') return filter.filters.flatMap(listedFields);
  const isListed = filter.type === 'Field' && filter.operator === 'in';
  return isListed && !isNamePath(filter.field) ? [filter.field] : [];
}

// SQLite can scan an index backwards, so one index serves an order and its reverse.
function indexOrder(order: readonly SortOrder[]): readonly SortOrder[] {
  if (order[0]?.direction !== 'descending') return order;
  return order.map(({ field, direction }) => ({
    field,
    direction: direction === 'ascending' ? 'descending' : 'ascending',
  }));
}

function filterCondition(filter: Filter, terms: Terms): Sql {
  if (filter.type === 'Unary') return unaryCondition(filter, terms.of(filter.field));
  if (filter.type === 'Field') return fieldCondition(filter, terms);
  const inner = filter.filters.map((each) => filterCondition(each, terms));
  const { text, parameters } = join(inner, filter.type === 'And' ? ' AND ' : ' OR ');
  return { text: `(${text})`, parameters };
}

// Null sorts before every other value. As a lower bound it lets an index also skip the documents without the field.
const nullKey = orderKey({ nullValue: null });
const nanKey = orderKey({ doubleValue: 'NaN' });

function unaryCondition({ operator }: UnaryFilter, term: string): Sql {
  switch (operator) {
    case 'is-null':
      return sql(`${term} = ?`, nullKey);
    case 'is-not-null':
      return sql(`${term} > ?`, nullKey);
    case 'is-nan':
      return sql(`${term} = ?`, nanKey);
    case 'is-not-nan':
      return sql(`${term} > ? AND ${term} <> ?`, nullKey, nanKey);
  }
}

function fieldCondition({ field, operator, value }: FieldFilter, terms: Terms): Sql {
  const term = terms.of(field);
  const operand = terms.operand(field, value);
  switch (operator) {
    case '==':
      return sql(`${term} = ?`, operand);
    case '!=':
      return isNamePath(field)
        ? sql(`${term} <> ?`, operand)
        : sql(`${term} > ? AND ${term} <> ?`, nullKey, operand);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return isNamePath(field)
        ? sql(`${term} ${operator} ?`, operand)
        : rangeCondition(term, operator, value);
    case 'in':
      return listCondition(
        term,
        'IN',
        elementsOf(value)
          .filter(isMatchable)
          .map((element) => terms.operand(field, element)),
      );
    case 'not-in':
      return notInCondition(field, elementsOf(value), terms);
    case 'array-contains':
      return holdsCondition(field, [value]);
    case 'array-contains-any':
      return holdsCondition(field, elementsOf(value).filter(isMatchable));
  }
}

// A range stays within the type of its bound, also on its open side.
function rangeCondition(term: string, operator: '<' | '<=' | '>' | '>=', value: Value): Sql {
  if (isNaNValue(value)) return sql('FALSE');
  const { from, to } = rangeBounds(value);
  return operator === '<' || operator === '<='
    ? sql(`${term} >= ? AND ${term} ${operator} ?`, from, orderKey(value))
    : sql(`${term} ${operator} ? AND ${term} < ?`, orderKey(value), to);
}

function notInCondition(field: FieldPath, elements: readonly Value[], terms: Terms): Sql {
  if (elements.some((element) => 'nullValue' in element)) return sql('FALSE');
  const operands = elements.map((element) => terms.operand(field, element));
  return listCondition(terms.of(field), 'NOT IN', isNamePath(field) ? operands : [nullKey, ...operands]);
}

function holdsCondition(field: FieldPath, elements: readonly Value[]): Sql {
  if (elements.length === 0) return sql('FALSE');
  const path = quote(formatFieldPath(field));
  const { text, parameters } = join(
    elements.map((element) => sql(`holds(fields, ${path}, ?)`, orderKey(element))),
    ' OR ',
  );
  return { text: `(${text})`, parameters };
}

function listCondition(term: string, operator: 'IN' | 'NOT IN', operands: readonly SqlParameter[]): Sql {
  return { text: `${term} ${operator} (${operands.map(() => '?').join(', ')})`, parameters: operands };
}

function elementsOf(value: Value): readonly Value[] {
  return 'arrayValue' in value ? value.arrayValue.values : [];
}

// After the cursor: greater in the first term, or equal there and greater in the second, and so on. The bound on the
// first term alone is redundant, but lets an index skip the documents before the cursor.
function cursorCondition(
  cursor: Cursor,
  edge: 'from' | 'to',
  orderBy: readonly SortOrder[],
  terms: Terms,
): Sql {
  const positions = cursor.values.flatMap((value, position) => {
    const order = orderBy[position];
    if (order === undefined) return [];
    const isForward = (order.direction === 'ascending') === (edge === 'from');
    return [
      {
        term: terms.of(order.field),
        past: isForward ? '>' : '<',
        operand: terms.operand(order.field, value),
      },
    ];
  });
  const [first] = positions;
  if (first === undefined) return sql('TRUE');
  const includesEqual = (edge === 'from') === cursor.before;
  const equalTo = (count: number): readonly Sql[] =>
    positions.slice(0, count).map(({ term, operand }) => sql(`${term} = ?`, operand));
  const alternatives = positions.map(({ term, past, operand }, count) =>
    join([...equalTo(count), sql(`${term} ${past} ?`, operand)], ' AND '),
  );
  if (includesEqual) alternatives.push(join(equalTo(positions.length), ' AND '));
  const either = join(alternatives, ' OR ');
  return {
    text: `${first.term} ${first.past}= ? AND (${either.text})`,
    parameters: [first.operand, ...either.parameters],
  };
}

function limitOf({ limit, offset }: Query): Sql {
  return limit === null && offset === 0 ? sql('') : sql('LIMIT ? OFFSET ?', limit ?? -1, offset);
}
