// The known fields of every document that a query can find: its equalities, and nothing else.
import type { Filter, Query } from '#server/documents';
import { ruleValue } from './document-value.ts';
import { mapOf, partialMapOf, type RuleMap, type RuleValue } from './value.ts';

type Equality = readonly [field: readonly string[], value: RuleValue];

/** One symbolic `resource` for each alternative of the query; the query may run only if all of them are allowed. */
export function resourcesOf(query: Query): RuleMap[] {
  const branches = query.filter === null ? [[]] : branchesOf(query.filter);
  return branches.map((equalities) => partialMapOf(new Map([['data', dataOf(equalities)]])));
}

function branchesOf(filter: Filter): Equality[][] {
  if ('filters' in filter) {
    const parts = filter.filters.map(branchesOf);
    return filter.type === 'Or' ? parts.flat() : parts.reduce(combinations, [[]]);
  }
  if (filter.type === 'Unary') return [filter.operator === 'is-null' ? [[filter.field, null]] : []];
  if (filter.operator === '==') return [[[filter.field, ruleValue(filter.value)]]];
  if (filter.operator !== 'in' || !('arrayValue' in filter.value)) return [[]];
  return filter.value.arrayValue.values.map((value) => [[filter.field, ruleValue(value)]]);
}

function combinations(left: Equality[][], right: Equality[][]): Equality[][] {
  return left.flatMap((first) => right.map((second) => [...first, ...second]));
}

function dataOf(equalities: readonly Equality[]): RuleMap {
  const known = new Map<string, RuleValue>();
  const nested = new Map<string, Equality[]>();
  for (const [[name = '', ...rest], value] of equalities) {
    if (rest.length === 0) known.set(name, value);
    else nested.set(name, [...(nested.get(name) ?? []), [rest, value]]);
  }
  for (const [name, inner] of nested) known.set(name, known.get(name) ?? dataOf(inner));
  return partialMapOf(known);
}

/** The value of `request.query`. */
export function queryValueOf(query: Query): RuleMap {
  return mapOf([
    ['limit', query.limit === null ? null : BigInt(query.limit)],
    ['offset', BigInt(query.offset)],
  ]);
}
