// The random steps of the till model: what people, the line, the clock and the backend do.
import fc from 'fast-check';
import type { Delivery } from '../till/simulated-shop.ts';

export type Step =
  | { readonly type: 'sell'; readonly at: number; readonly product: number; readonly quantity: number }
  | {
      readonly type: 'sameId';
      readonly both: readonly [number, number];
      readonly quantities: readonly [number, number];
    }
  | { readonly type: 'board'; readonly at: number }
  | { readonly type: 'cut' | 'restore' | 'reload' | 'retry' | 'discard'; readonly at: number }
  | { readonly type: 'deliveries'; readonly at: number; readonly deliveries: readonly Delivery[] }
  | { readonly type: 'pass'; readonly milliseconds: number }
  | { readonly type: 'clock'; readonly milliseconds: number }
  | { readonly type: 'startRefusing' | 'stopRefusing'; readonly at: number }
  | { readonly type: 'delete'; readonly product: number }
  /** A sale that is queued without a line and refused when the line is back. */
  | { readonly type: 'refusedSale'; readonly at: number }
  | { readonly type: 'disable' | 'enable' | 'decideInOffice' };

const aDelivery = fc.constantFrom<Delivery>('answered', 'lost before', 'lost after', 'doubled');

export function aStep(at: fc.Arbitrary<number>): fc.Arbitrary<Step> {
  return fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        type: fc.constant('sell'),
        at,
        product: fc.nat(3),
        quantity: fc.integer({ min: 1, max: 6 }),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        type: fc.constant('sameId'),
        both: fc.tuple(at, at),
        quantities: fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 2 })),
      }),
    },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('board'), at }) },
    {
      weight: 4,
      arbitrary: fc.record({
        type: fc.constantFrom('cut', 'restore', 'reload', 'retry', 'discard'),
        at,
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        type: fc.constant('deliveries'),
        at,
        deliveries: fc.array(aDelivery, { maxLength: 6 }),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ type: fc.constant('pass'), milliseconds: fc.integer({ min: 1, max: 70_000 }) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constant('clock'),
        milliseconds: fc.integer({ min: -90_000_000, max: 90_000_000 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('startRefusing', 'stopRefusing'), at }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('delete'), product: fc.constant(3) }) },
    { weight: 3, arbitrary: fc.record({ type: fc.constant('refusedSale'), at }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constantFrom('retry', 'discard'), at }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('decideInOffice') }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('disable', 'enable') }) },
  );
}
