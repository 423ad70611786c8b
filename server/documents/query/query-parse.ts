// Parses a structured query of a client into an exact one with its implied order, or refuses it as the cloud does.
import { err, ok, type Result } from '#kernel/result';
import { z } from 'zod';
import { requestFailure, type RequestFailure } from '../values/failure.ts';
import { formatFieldPath, isNamePath, parseFieldPath, type FieldPath } from '../values/field-path.ts';
import { isNameOfDocument, parseFilter } from './filter-parse.ts';
import { isValidId, parentPathOf } from '../values/path.ts';
import type { Aggregation, Cursor, Filter, SortOrder, Query } from './query.ts';
import { isProblem, parseValue } from '../values/value-parse.ts';
import type { Value } from '../values/value.ts';

/** Parses a query below `parentName` (a full resource name). Every refusal is `InvalidArgument`. */
export function parseQuery(
  input: unknown,
  parentName: string,
  databaseName: string,
): Result<Query, RequestFailure> {
  const parent = parentPathOf(parentName, databaseName);
  if (parent === null) return invalid(`Parent "${parentName}" is not valid in ${databaseName}.`);
  const parsed = rawQuery.safeParse(input);
  if (!parsed.success) return invalid(`Invalid query: ${z.prettifyError(parsed.error)}`);
  const raw = parsed.data;
  const from = onlyCollection(raw.from);
  if (from === null) return invalid('A query needs exactly one collection.');
  const filter = raw.where === undefined ? ok(null) : parseFilter(raw.where, databaseName);
  if (!filter.ok) return filter;
  const orderBy = parseOrders(raw.orderBy, filter.value);
  if (!orderBy.ok) return orderBy;
  const startAt = parseCursor(raw.startAt, orderBy.value, databaseName);
  if (!startAt.ok) return startAt;
  const endAt = parseCursor(raw.endAt, orderBy.value, databaseName);
  if (!endAt.ok) return endAt;
  const select = parseSelect(raw.select);
  if (!select.ok) return select;
  return ok({
    parent,
    collection: from.collectionId,
    allDescendants: from.allDescendants,
    filter: filter.value,
    orderBy: orderBy.value,
    startAt: startAt.value,
    endAt: endAt.value,
    limit: raw.limit ?? null,
    offset: raw.offset,
    select: select.value,
  });
}

/** Parses the aggregations of an aggregation query (1 to 5). */
export function parseAggregations(input: unknown): Result<readonly Aggregation[], RequestFailure> {
  const parsed = z.array(rawAggregation).min(1).safeParse(input);
  if (!parsed.success) return invalid(`Invalid aggregations: ${z.prettifyError(parsed.error)}`);
  if (parsed.data.length > maxAggregations) {
    return invalid(
      `The maximum number of aggregations allowed in an aggregation query is ${maxAggregations}. Received: ${parsed.data.length}`,
    );
  }
  const aggregations: Aggregation[] = [];
  for (const [position, raw] of parsed.data.entries()) {
    const alias = raw.alias ?? `field_${position + 1}`;
    if (raw.count !== undefined) {
      aggregations.push({ type: 'Count', alias, upTo: raw.count.upTo ?? null });
      continue;
    }
    const operand = raw.sum ?? raw.avg;
    const field = operand === undefined ? null : parseFieldPath(operand.field.fieldPath);
    if (field === null) return invalid('An aggregation needs an operation with a valid field.');
    aggregations.push({ type: raw.sum === undefined ? 'Average' : 'Sum', alias, field });
  }
  return ok(aggregations);
}

const maxAggregations = 5;

/** The cloud's limit for the filters and orders of a query. SQLite allows expressions of at most 1,000 levels. */
const maxOrders = 100;

/** Fields that a read may select; each is looked up in every document found. */
export const maxFieldPaths = 1000;

/** Protocol buffers write a whole number as a number or as digits. */
const wholeNumber = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,19}$/)
      .transform(Number),
  ])
  .pipe(z.int().nonnegative());
/** Offsets and limits have 32 bits. */
const int32 = wholeNumber.pipe(z.int32());
// Optional numbers are plain in JSON and wrapped in protocol buffers.
function optional(number: z.ZodType<number>) {
  return z.union([number, z.object({ value: number }).transform(({ value }) => value)]);
}

const fieldReference = z.object({ fieldPath: z.string() });
const rawCursor = z.object({ values: z.array(z.unknown()).default([]), before: z.boolean().default(false) });

const rawQuery = z.object({
  select: z.object({ fields: z.array(fieldReference).max(maxFieldPaths).default([]) }).optional(),
  from: z.array(
    z.object({ collectionId: z.string().default(''), allDescendants: z.boolean().default(false) }),
  ),
  where: z.unknown().optional(),
  orderBy: z
    .array(
      z.object({
        field: fieldReference,
        direction: z.enum(['ASCENDING', 'DESCENDING']).default('ASCENDING'),
      }),
    )
    .max(maxOrders)
    .default([]),
  startAt: rawCursor.optional(),
  endAt: rawCursor.optional(),
  offset: int32.default(0),
  limit: optional(int32).optional(),
});

const rawAggregation = z.object({
  alias: z.string().optional(),
  count: z.object({ upTo: optional(wholeNumber).optional() }).optional(),
  sum: z.object({ field: fieldReference }).optional(),
  avg: z.object({ field: fieldReference }).optional(),
});

const nameField = '__name__';
const namePath: FieldPath = [nameField];

type RawCollection = z.infer<typeof rawQuery>['from'][number];

function onlyCollection([from, ...others]: readonly RawCollection[]): RawCollection | null {
  return from !== undefined && others.length === 0 && namesCollection(from) ? from : null;
}

// A query for everything below a parent names no collection; `recursiveDelete` sends it.
function namesCollection({ collectionId, allDescendants }: RawCollection): boolean {
  return collectionId === '' ? allDescendants : isValidId(collectionId);
}

function invalid(message: string): Result<never, RequestFailure> {
  return err(requestFailure('InvalidArgument', message));
}

function parseOrders(
  raws: z.infer<typeof rawQuery>['orderBy'],
  filter: Filter | null,
): Result<readonly SortOrder[], RequestFailure> {
  const orders: SortOrder[] = [];
  const named = new Set<string>();
  for (const { field, direction } of raws) {
    const path = parseFieldPath(field.fieldPath);
    if (path === null) return invalid(`Invalid field path "${field.fieldPath}".`);
    const text = formatFieldPath(path);
    if (named.has(text)) return invalid(`order by clause cannot contain duplicate fields ${text}`);
    named.add(text);
    orders.push({ field: path, direction: direction === 'ASCENDING' ? 'ascending' : 'descending' });
  }
  return wholeOrder(orders, filter);
}

// Completes the order as Firestore does: fields with an inequality follow, sorted by name, then the document's name in
// the last direction. Nothing may follow the document's name.
function wholeOrder(
  explicit: readonly SortOrder[],
  filter: Filter | null,
): Result<readonly SortOrder[], RequestFailure> {
  const direction = explicit.at(-1)?.direction ?? 'ascending';
  const named = new Set(explicit.map(({ field }) => formatFieldPath(field)));
  const inequalities = inequalityFields(filter);
  const missing = [...inequalities]
    .filter(([text]) => !named.has(text) && text !== nameField)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([, field]) => ({ field, direction }));
  const orders = [...explicit, ...missing];
  const nameAt = orders.findIndex(({ field }) => isNamePath(field));
  if (nameAt !== -1 && nameAt < orders.length - 1) {
    return invalid('order by clause cannot contain more fields after the key');
  }
  if (holdsName(filter) && inequalities.size > 0 && !inequalities.has(nameField)) {
    return invalid(
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    );
  }
  return ok(nameAt === -1 ? [...orders, { field: namePath, direction }] : orders);
}

function holdsName(filter: Filter | null): boolean {
  if (filter === null) return false;
  if ('filters' in filter) return filter.filters.some(holdsName);
  return isNamePath(filter.field) && (filter.operator === '==' || filter.operator === 'in');
}

function inequalityFields(filter: Filter | null): ReadonlyMap<string, FieldPath> {
  if (filter === null) return new Map();
  if ('filters' in filter) {
    return new Map(filter.filters.flatMap((inner) => [...inequalityFields(inner)]));
  }
  const isInequality = inequalityOperators.has(filter.operator);
  return new Map(isInequality ? [[formatFieldPath(filter.field), filter.field]] : []);
}

const inequalityOperators: ReadonlySet<string> = new Set([
  '<',
  '<=',
  '>',
  '>=',
  '!=',
  'not-in',
  'is-not-null',
  'is-not-nan',
]);

function parseCursor(
  raw: z.infer<typeof rawCursor> | undefined,
  orderBy: readonly SortOrder[],
  databaseName: string,
): Result<Cursor | null, RequestFailure> {
  if (raw === undefined) return ok(null);
  if (raw.values.length > orderBy.length)
    return invalid('A cursor has more values than the order has fields.');
  const values: Value[] = [];
  for (const [position, input] of raw.values.entries()) {
    const value = parseValue(input);
    if (isProblem(value)) return invalid(value.problem);
    const isName = isNamePath(orderBy[position]?.field ?? []);
    if (isName && !isNameOfDocument(value, databaseName)) {
      return invalid('A cursor on the document name needs the name of a document.');
    }
    values.push(value);
  }
  return ok({ values, before: raw.before });
}

function parseSelect(
  raw: z.infer<typeof rawQuery>['select'],
): Result<readonly FieldPath[] | null, RequestFailure> {
  if (raw === undefined) return ok(null);
  const fields: FieldPath[] = [];
  for (const { fieldPath } of raw.fields) {
    const path = parseFieldPath(fieldPath);
    if (path === null) return invalid(`Invalid field path "${fieldPath}".`);
    fields.push(path);
  }
  return ok(fields);
}
