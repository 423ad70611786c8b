// Counts, sums and averages over documents one by one, with the results of `aggregateRows`.
import { numberOf } from '../values/order-key.ts';
import { doubleOf } from '../values/double.ts';
import { integerSum } from './integer-sum.ts';
import { valueAt } from '../values/field-path.ts';
import type { Document } from '../values/document.ts';
import type { Aggregation } from './query.ts';
import type { Value } from '../values/value.ts';

export interface Totals {
  add(document: Document): void;
  /** The results by alias. */
  results(): ReadonlyMap<string, Value>;
}

/** Documents without one of the summed fields count for nothing, as in Firestore. */
export function createTotals(aggregations: readonly Aggregation[]): Totals {
  const summed = aggregations.flatMap((each) => (each.type === 'Count' ? [] : [each.field]));
  const numbers = aggregations.map(() => new NumberTotal());
  let count = 0;
  return {
    add({ fields }) {
      if (summed.some((field) => valueAt(fields, field) === undefined)) return;
      count += 1;
      for (const [at, aggregation] of aggregations.entries()) {
        const value = aggregation.type === 'Count' ? undefined : valueAt(fields, aggregation.field);
        if (value !== undefined) numbers[at]?.add(value);
      }
    },
    results: () =>
      new Map(
        aggregations.map((aggregation, at): [string, Value] => {
          const { alias, type } = aggregation;
          const total = numbers[at];
          if (type === 'Count' || total === undefined) {
            const upTo = type === 'Count' ? aggregation.upTo : null;
            return [alias, { integerValue: String(upTo === null ? count : Math.min(count, upTo)) }];
          }
          return [alias, type === 'Sum' ? total.sum() : total.average()];
        }),
      ),
  };
}

class NumberTotal {
  #count = 0;
  #integers = 0n;
  #doubles = 0;
  /** The part of the sum that a double has lost (Neumaier). */
  #lost = 0;
  #hasDouble = false;

  add(value: Value): void {
    if (!('integerValue' in value) && !('doubleValue' in value)) return;
    const number = numberOf(value);
    this.#count += 1;
    if ('integerValue' in value) this.#integers += BigInt(value.integerValue);
    else this.#addDouble(number);
  }

  sum(): Value {
    return this.#hasDouble ? doubleOf(this.#total()) : integerSum(this.#integers);
  }

  average(): Value {
    return this.#count === 0 ? { nullValue: null } : doubleOf(this.#total() / this.#count);
  }

  #addDouble(number: number): void {
    this.#hasDouble = true;
    const total = this.#doubles + number;
    const [large, small] =
      Math.abs(this.#doubles) >= Math.abs(number) ? [this.#doubles, number] : [number, this.#doubles];
    if (Number.isFinite(total)) this.#lost += large - total + small;
    this.#doubles = total;
  }

  #total(): number {
    const total = Number(this.#integers) + this.#doubles;
    return Number.isFinite(total) ? total + this.#lost : total;
  }
}
