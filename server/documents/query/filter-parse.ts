// Parses filters and enforces the cloud's limits: 30 disjunctions, list lengths, operators that exclude each other.
import { err, ok, type Result } from '#kernel/result';
import { z } from 'zod';
import { requestFailure, type RequestFailure } from '../values/failure.ts';
import { isNamePath, parseFieldPath, type FieldPath } from '../values/field-path.ts';
import { comparablePathOf } from '../values/path.ts';
import type { FieldFilter, FieldOperator, Filter, UnaryFilter } from './query.ts';
import { isProblem, parseAlternatives, parseValue } from '../values/value-parse.ts';
import type { Value } from '../values/value.ts';

/** Parses the `where` of a structured query. Every refusal is `InvalidArgument`. */
export function parseFilter(input: unknown, databaseName: string): Result<Filter, RequestFailure> {
  const filter = parseAny(input, databaseName, 0);
  if (!filter.ok) return filter;
  if (operatorsOf(filter.value).length > maxFilters) {
    return invalid(`A query cannot have more than ${maxFilters} filters.`);
  }
  if (disjunctions(filter.value) > maxDisjunctions) {
    return invalid(`A query cannot have more than ${maxDisjunctions} disjunctions.`);
  }
  return checkCombination(filter.value);
}

const maxDisjunctions = 30;
const maxNotIn = 10;
const maxFilters = 100;
const maxFilterDepth = 20;

const fieldOperators: Readonly<Record<string, FieldOperator>> = {
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
  EQUAL: '==',
  NOT_EQUAL: '!=',
  IN: 'in',
  NOT_IN: 'not-in',
  ARRAY_CONTAINS: 'array-contains',
  ARRAY_CONTAINS_ANY: 'array-contains-any',
};

const unaryOperators: Readonly<Record<string, UnaryFilter['operator']>> = {
  IS_NULL: 'is-null',
  IS_NOT_NULL: 'is-not-null',
  IS_NAN: 'is-nan',
  IS_NOT_NAN: 'is-not-nan',
};

const fieldReference = z.object({ fieldPath: z.string() });

const rawFilter = z.object({
  compositeFilter: z
    .object({ op: z.enum(['AND', 'OR']), filters: z.array(z.unknown()).min(1).max(maxFilters) })
    .optional(),
  fieldFilter: z.object({ field: fieldReference, op: z.string(), value: z.unknown() }).optional(),
  unaryFilter: z.object({ field: fieldReference, op: z.string() }).optional(),
});

function invalid(message: string): Result<never, RequestFailure> {
  return err(requestFailure('InvalidArgument', message));
}

function parseAny(input: unknown, databaseName: string, depth: number): Result<Filter, RequestFailure> {
  const parsed = rawFilter.safeParse(input);
  if (!parsed.success) return invalid(`Invalid filter: ${z.prettifyError(parsed.error)}`);
  if (depth > maxFilterDepth) return invalid('Filters are nested too deeply.');
  const { compositeFilter, fieldFilter, unaryFilter } = parsed.data;
  if (fieldFilter !== undefined) return parseFieldFilter(fieldFilter, databaseName);
  if (unaryFilter !== undefined) return parseUnaryFilter(unaryFilter);
  if (compositeFilter === undefined) return invalid('A filter needs a kind.');
  const filters: Filter[] = [];
  for (const raw of compositeFilter.filters) {
    const filter = parseAny(raw, databaseName, depth + 1);
    if (!filter.ok) return filter;
    filters.push(filter.value);
  }
  return ok({ type: compositeFilter.op === 'AND' ? 'And' : 'Or', filters });
}

function parseField(text: string): Result<FieldPath, RequestFailure> {
  const field = parseFieldPath(text);
  return field === null ? invalid(`Invalid field path "${text}".`) : ok(field);
}

function parseUnaryFilter(
  raw: NonNullable<z.infer<typeof rawFilter>['unaryFilter']>,
): Result<Filter, RequestFailure> {
  const field = parseField(raw.field.fieldPath);
  if (!field.ok) return field;
  const operator = unaryOperators[raw.op];
  if (operator === undefined) return invalid(`Unknown operator ${raw.op}.`);
  return ok({ type: 'Unary', field: field.value, operator });
}

function parseFieldFilter(
  raw: NonNullable<z.infer<typeof rawFilter>['fieldFilter']>,
  databaseName: string,
): Result<Filter, RequestFailure> {
  const field = parseField(raw.field.fieldPath);
  if (!field.ok) return field;
  const operator = fieldOperators[raw.op];
  if (operator === undefined) return invalid(`Unknown operator ${raw.op}.`);
  const value =
    operator === 'in' || operator === 'not-in' ? parseAlternatives(raw.value) : parseValue(raw.value);
  if (isProblem(value)) return invalid(value.problem);
  const filter: FieldFilter = { type: 'Field', field: field.value, operator, value };
  const wrong = operandProblem(filter, databaseName);
  return wrong === null ? ok(filter) : invalid(wrong);
}

function operandProblem(filter: FieldFilter, databaseName: string): string | null {
  return listProblem(filter) ?? (isNamePath(filter.field) ? nameProblem(filter, databaseName) : null);
}

function listProblem({ operator, value }: FieldFilter): string | null {
  if (!takesList(operator)) return null;
  if (!('arrayValue' in value)) return `'${operator}' requires an array.`;
  const max = operator === 'not-in' ? maxNotIn : maxDisjunctions;
  const { length } = value.arrayValue.values;
  return length === 0 || length > max ? `'${operator}' needs 1 to ${max} values.` : null;
}

function nameProblem({ operator, value }: FieldFilter, databaseName: string): string | null {
  if (operator.startsWith('array-')) return 'A document name is not an array.';
  const names = takesList(operator) && 'arrayValue' in value ? value.arrayValue.values : [value];
  return names.every((name) => isNameOfDocument(name, databaseName))
    ? null
    : 'A document name is compared with names of documents only.';
}

function takesList(operator: FieldFilter['operator']): boolean {
  return operator === 'in' || operator === 'not-in' || operator === 'array-contains-any';
}

/** True for a reference to a document of this database, or to a position between two documents. */
export function isNameOfDocument(value: Value, databaseName: string): boolean {
  return 'referenceValue' in value && comparablePathOf(value.referenceValue, databaseName) !== null;
}

/** The number of comparisons in a filter. */
export function comparisonsOf(filter: Filter): number {
  return 'filters' in filter ? filter.filters.reduce((sum, inner) => sum + comparisonsOf(inner), 0) : 1;
}

/** Counts the terms of the disjunctive normal form: an AND multiplies them, an OR and every listed value adds them. */
export function disjunctions(filter: Filter): number {
  if (filter.type === 'Or') return filter.filters.reduce((sum, inner) => sum + disjunctions(inner), 0);
  if (filter.type === 'And') {
    return filter.filters.reduce((product, inner) => product * disjunctions(inner), 1);
  }
  const isAlternative =
    filter.type === 'Field' && (filter.operator === 'in' || filter.operator === 'array-contains-any');
  return isAlternative && 'arrayValue' in filter.value ? filter.value.arrayValue.values.length : 1;
}

function checkCombination(filter: Filter): Result<Filter, RequestFailure> {
  const operators = operatorsOf(filter);
  const has = (...wanted: readonly string[]): boolean => operators.some((each) => wanted.includes(each));
  if (operators.filter((operator) => negations.has(operator)).length > 1) {
    return invalid(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    );
  }
  if (has('not-in') && has('in', 'array-contains-any', 'or')) {
    return invalid("'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.");
  }
  if (arrayFilters(filter) > 1) {
    return invalid("A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.");
  }
  return ok(filter);
}

const negations: ReadonlySet<string> = new Set(['!=', 'not-in', 'is-not-null', 'is-not-nan']);

/** The most filters of arrays in one term of the disjunctive normal form. */
function arrayFilters(filter: Filter): number {
  if (!('filters' in filter)) return filter.operator.startsWith('array-') ? 1 : 0;
  const counts = filter.filters.map(arrayFilters);
  return filter.type === 'Or' ? Math.max(...counts) : counts.reduce((sum, count) => sum + count, 0);
}

function operatorsOf(filter: Filter): readonly string[] {
  if (!('filters' in filter)) return [filter.operator];
  const inner = filter.filters.flatMap(operatorsOf);
  return filter.type === 'Or' ? ['or', ...inner] : inner;
}
