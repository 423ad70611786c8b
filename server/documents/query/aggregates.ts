// Counts, sums and averages over the rows of a planned query, with Firestore's arithmetic.
import type { Database } from 'better-sqlite3';
import { doubleOf } from '../values/double.ts';
import { integerSum } from './integer-sum.ts';
import { inTime } from '../store/deadline.ts';
import type { QueryPlan, SqlParameter } from './query-sql.ts';
import type { Aggregation } from './query.ts';
import type { Value } from '../values/value.ts';

/** Returns the results by alias. The plan must include the fields that the aggregations add up. */
export function aggregateRows(
  database: Database,
  plan: QueryPlan,
  indexClause: string,
  aggregations: readonly Aggregation[],
): ReadonlyMap<string, Value> {
  const columns = ['1', ...plan.summedTerms.map((term, at) => `${term} AS n${at}`)].join(', ');
  const order = plan.limit.text === '' ? '' : `ORDER BY ${plan.order} ${plan.limit.text}`;
  const rows: Rows = {
    database,
    text: `SELECT ${columns} FROM documents ${indexClause} WHERE ${inTime} AND ${plan.where.text} ${order}`,
    parameters: [...plan.where.parameters, ...plan.limit.parameters],
  };
  const results: [string, Value][] = [];
  let column = 0;
  for (const aggregation of aggregations) {
    const { alias, type } = aggregation;
    if (type === 'Count') results.push([alias, count(rows, aggregation.upTo)]);
    else results.push([alias, type === 'Sum' ? sum(rows, `n${column}`) : average(rows, `n${column}`)]);
    if (type !== 'Count') column += 1;
  }
  return new Map(results);
}

interface Rows {
  readonly database: Database;
  readonly text: string;
  readonly parameters: readonly SqlParameter[];
}

type Result = number | bigint | null;

function count({ database, text, parameters }: Rows, upTo: number | null): Value {
  const rows = upTo === null ? text : `SELECT 1 FROM (${text}) LIMIT ${upTo}`;
  return { integerValue: String(read({ database, text: rows, parameters }, 'count(*)')) };
}

function sum(rows: Rows, column: string): Value {
  const unusual = notFinite(rows, column);
  if (unusual !== null) return doubleOf(unusual);
  const numbers = `FILTER (WHERE ${isNumber(column)})`;
  const size = Number(read(rows, `total(abs(${column} + 0.0)) ${numbers}`));
  if (size >= sureToFit) return largeSum(rows, column);
  const total = read(rows, `coalesce(sum(${column}) ${numbers}, 0)`);
  return typeof total === 'bigint' ? { integerValue: String(total) } : doubleOf(Number(total));
}

/** Below it no sum overflows in SQLite, which then fails; half of what fits, as the sizes are rounded when they are added. */
const sureToFit = 2 ** 62;

/** The halves of integers are added apart, so that neither sum overflows. */
function largeSum(rows: Rows, column: string): Value {
  const numbers = `FILTER (WHERE ${isNumber(column)})`;
  if (Number(read(rows, `count(*) FILTER (WHERE typeof(${column}) = 'real')`)) > 0) {
    return doubleOf(Number(read(rows, `total(${column}) ${numbers}`)));
  }
  const [upper, lower] = [`${column} >> 32`, `${column} & 0xffffffff`].map((half) =>
    BigInt(read(rows, `coalesce(sum(${half}) ${numbers}, 0)`) ?? 0),
  );
  return integerSum(((upper ?? 0n) << 32n) + (lower ?? 0n));
}

function average(rows: Rows, column: string): Value {
  const unusual = notFinite(rows, column);
  if (unusual !== null) return doubleOf(unusual);
  const mean = read(rows, `avg(${column}) FILTER (WHERE ${isNumber(column)})`);
  return mean === null ? { nullValue: null } : doubleOf(Number(mean));
}

// The result of a sum or an average that contains NaN or infinities; null without them.
function notFinite(rows: Rows, column: string): number | null {
  const some = (condition: string): boolean => Number(read(rows, `count(*) FILTER (WHERE ${condition})`)) > 0;
  if (!some(`${column} IN ('NaN', 9e999, -9e999)`)) return null;
  const [isUp, isDown] = [some(`${column} = 9e999`), some(`${column} = -9e999`)];
  if (some(`${column} = 'NaN'`) || (isUp && isDown)) return Number.NaN;
  return isUp ? Infinity : -Infinity;
}

function isNumber(column: string): string {
  return `typeof(${column}) <> 'text'`;
}

function read({ database, text, parameters }: Rows, expression: string): Result {
  return (
    database
      .prepare<SqlParameter[], { result: Result }>(`SELECT ${expression} AS result FROM (${text})`)
      .safeIntegers(true)
      .get(...parameters)?.result ?? null
  );
}
