import { expect, test } from 'vitest';
import type { Payments } from '#domain/sale';
import { pounds } from '#testing/builders';
import { giveBackMethods } from './open-exchange.ts';

test('what an exchange gives back is offered by the methods that paid first, also by one that the shop offers no more (RF-11, RF-22)', () => {
  const paidBy = (methodsLeft: Payments) => ({ found: { methodsLeft } });
  expect(giveBackMethods(paidBy({ transfer: pounds(90) }), ['cash', 'card'])).toEqual([
    'transfer',
    'cash',
    'card',
  ]);
  expect(giveBackMethods(paidBy({ cash: pounds(5), card: pounds(1) }), ['cash', 'card', 'instapay'])).toEqual(
    ['cash', 'card', 'instapay'],
  );
});
