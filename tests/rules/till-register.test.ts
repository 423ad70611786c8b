// The register of the letters: it rises with a new till, six times in 24 hours for cashiers, and never falls.
import { describe, expect, test } from 'vitest';
import { now, remove, rulesShop, set, type Write } from './rules-shop.ts';
import { shopDocuments, till, tillRegister } from './shop-data.ts';
import type { Data } from './values.ts';

const cashier = rulesShop(shopDocuments).as('cashier');

test.each([
  [1, 'A'],
  [9, 'J'],
  [23, 'Z'],
  [24, 'AA'],
  [46, 'AZ'],
  [47, 'BA'],
  [552, 'ZZ'],
])('FS-36 DB-03 till number %i gets the letter %s and no other', (count, letter) => {
  const { 'tills/register': _, ...unregistered } = shopDocuments;
  const known =
    count === 1 ? unregistered : { ...unregistered, 'tills/register': { count: count - 1, tillId: 't1' } };
  const register = (given: string) =>
    rulesShop(known)
      .as('cashier')
      .commit(set('tills/register', tillRegister(count, 't2')), set('tills/t2', till({ letter: given })));
  expect(register(letter)).toBe(true);
  expect(register('Q')).toBe(false);
});

describe('FS-05 DB-03 PO-25 the register of the letters', () => {
  const register = (count: number, tillId: string): Write =>
    set('tills/register', tillRegister(count, tillId));
  const newTill = (id: string, letter: string): Write => set(`tills/${id}`, till({ letter }));
  const createTill = (id: string) =>
    rulesShop(shopDocuments).as('cashier').commit(register(2, id), newTill(id, 'B'));

  test.each(['till-1', 'a'.repeat(64), 'A9'])('FS-31 a till may be called %s', (id) => {
    expect(createTill(id)).toBe(true);
  });

  test.each(['t1_2', 'till 1', 'a'.repeat(65), 'أ', 't.1'])('FS-31 a till may not be called %s', (id) => {
    expect(createTill(id)).toBe(false);
  });

  test('cannot be exhausted in one commit', () => {
    const counts = Array.from({ length: 699 }, (_, index) => register(index + 2, 't2'));
    expect(cashier.commitInAnyReading(...counts, newTill('t2', 'B'))).toBe(false);
  });

  test.each<[string, readonly Write[]]>([
    ['without a till', [register(2, 't2')]],
    ['for an existing till', [register(2, 't1')]],
    ['twice for one till', [register(2, 't2'), newTill('t2', 'C'), register(3, 't2')]],
    ['for itself', [register(2, 'register')]],
    ['for another till than the new one', [register(2, 't3'), newTill('t2', 'B')]],
    ['for two tills with one letter', [register(2, 't2'), newTill('t2', 'B'), newTill('t3', 'B')]],
    ['twice, for two tills', [register(2, 't2'), newTill('t2', 'B'), register(3, 't3'), newTill('t3', 'C')]],
  ])('does not increase %s', (_, writes) => {
    expect(cashier.commitInAnyReading(...writes)).toBe(false);
  });

  test('for itself does not increase where it does not exist', () => {
    const { 'tills/register': _, ...unregistered } = shopDocuments;
    expect(rulesShop(unregistered).as('cashier').commit(register(1, 'register'))).toBe(false);
  });

  test('FS-36 is raised by an admin up to 552, and neither lowered nor deleted', () => {
    const stored = { ...shopDocuments, 'tills/register': { count: 551, tillId: 't1' } };
    const admin = rulesShop(stored).as('admin');
    const counts = [551, 552, 550, 0, 553];
    expect(counts.map((count) => admin.commit(register(count, 't1')))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(admin.commit(remove('tills/register'))).toBe(false);
  });

  describe('FS-36 letters for cashiers', () => {
    const hour = 3_600_000;
    const takes = (who: string, known: Data, more: Data) => {
      const stored = { ...shopDocuments, 'tills/register': { count: 1, tillId: 't1', ...known } };
      const made = set('tills/t2', till({ registeredBy: who }));
      return rulesShop(stored)
        .as(who)
        .commit(set('tills/register', { count: 2, tillId: 't2', ...more }), made);
    };
    const span = (byCashiers: number, hours: number): Data => ({
      byCashiers,
      byCashiersSince: new Date(now.getTime() - hours * hour),
    });

    test.each<[string, Data, Data, boolean]>([
      ['the first', {}, span(1, 0), true],
      ['the first, not counted', {}, {}, false],
      ['the first, counted as none', {}, span(0, 0), false],
      ['the first, with an earlier time', {}, span(1, 25), false],
      ['the sixth', span(5, 23), span(6, 23), true],
      ['the seventh', span(6, 23), span(7, 23), false],
      ['the seventh, counted as the sixth', span(6, 23), span(6, 23), false],
      ['the seventh, in a span of its own', span(6, 23), span(1, 0), false],
      ['the seventh, without the count', span(6, 23), {}, false],
      ['the first after 24 hours', span(6, 24), span(1, 0), true],
    ])('%s in 24 hours', (_, known, more, isAccepted) => {
      expect(takes('cashier', known, more)).toBe(isAccepted);
    });

    test('an admin takes more, which do not count', () => {
      expect(takes('admin', span(6, 1), span(6, 1))).toBe(true);
    });
  });
});
