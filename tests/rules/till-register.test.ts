// The register of the letters: it rises with a new till, six times in 24 hours for cashiers, and never falls.
import { describe, expect, test } from 'vitest';
import { now, remove, rulesShop, set, type Write } from './rules-shop.ts';
import { posSettings, shopDocuments, till, tillAdded, tillRegister, newUser } from './shop-data.ts';
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
])('till number %i gets the letter %s and no other (FS-36, DB-03)', (count, letter) => {
  const { 'tills/register': _, ...unregistered } = shopDocuments;
  const known =
    count === 1 ? unregistered : { ...unregistered, 'tills/register': { count: count - 1, tillId: 't1' } };
  const register = (given: string) =>
    rulesShop(known)
      .as('cashier')
      .commit(
        set('tills/register', tillRegister(count, 't2')),
        set('tills/t2', till({ letter: given })),
        set('audit/added', tillAdded()),
      );
  expect(register(letter)).toBe(true);
  expect(register('Q')).toBe(false);
});

describe('the register of the letters (FS-05, DB-03, PO-25)', () => {
  const register = (count: number, tillId: string): Write =>
    set('tills/register', tillRegister(count, tillId));
  const newTill = (id: string, letter: string): Write => set(`tills/${id}`, till({ letter }));
  const logged = (id: string): Write => set('audit/added', tillAdded({ subject: { id, name: 'B' } }));
  const createTill = (id: string) =>
    rulesShop(shopDocuments).as('cashier').commit(register(2, id), newTill(id, 'B'), logged(id));

  test.each(['till-1', 'a'.repeat(64), 'A9'])('a till may be called %s (FS-31)', (id) => {
    expect(createTill(id)).toBe(true);
  });

  test.each(['t1_2', 'till 1', 'a'.repeat(65), 'أ', 't.1'])('a till may not be called %s (FS-31)', (id) => {
    expect(createTill(id)).toBe(false);
  });

  test('cannot be exhausted in one commit', () => {
    const counts = Array.from({ length: 699 }, (_, index) => register(index + 2, 't2'));
    expect(cashier.commitInAnyReading(...counts, newTill('t2', 'B'), logged('t2'))).toBe(false);
  });

  test.each<[string, readonly Write[]]>([
    ['without a till', [register(2, 't2')]],
    ['for an existing till', [register(2, 't1')]],
    ['twice for one till', [logged('t2'), register(2, 't2'), newTill('t2', 'C'), register(3, 't2')]],
    ['for itself', [register(2, 'register')]],
    ['for another till than the new one', [logged('t2'), register(2, 't3'), newTill('t2', 'B')]],
    [
      'for two tills with one letter',
      [logged('t2'), register(2, 't2'), newTill('t2', 'B'), newTill('t3', 'B')],
    ],
    [
      'twice, for two tills',
      [logged('t2'), register(2, 't2'), newTill('t2', 'B'), register(3, 't3'), newTill('t3', 'C')],
    ],
  ])('does not increase %s', (_, writes) => {
    expect(cashier.commitInAnyReading(...writes)).toBe(false);
  });

  test('for itself does not increase where it does not exist', () => {
    const { 'tills/register': _, ...unregistered } = shopDocuments;
    expect(rulesShop(unregistered).as('cashier').commit(register(1, 'register'))).toBe(false);
  });

  test('is raised by an admin up to 552, and neither lowered nor deleted (FS-36)', () => {
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

  describe('letters for cashiers (FS-36)', () => {
    const hour = 3_600_000;
    const takes = (who: string, known: Data, more: Data) => {
      const stored = { ...shopDocuments, 'tills/register': { count: 1, tillId: 't1', ...known } };
      const made = set('tills/t2', till({ registeredBy: who }));
      const entry = set('audit/added', tillAdded({ by: who }));
      return rulesShop(stored)
        .as(who)
        .commit(set('tills/register', { count: 2, tillId: 't2', ...more }), made, entry);
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

describe('a device that becomes a till (FS-36)', () => {
  const { newTills: _, ...asking } = posSettings();
  const stored = {
    ...shopDocuments,
    'users/former': newUser({ role: 'admin', isActive: false }),
    'settings/pos': asking,
  };
  const writesOf = (who: string, entry: Data, made: Data = {}): readonly Write[] => [
    set('tills/register', tillRegister(2, 't2')),
    set('tills/t2', till({ registeredBy: who, ...made })),
    set('audit/added', tillAdded({ by: who, ...entry })),
  ];

  const isMadeBy = (who: string, entry: Data = {}, made: Data = {}) =>
    rulesShop(stored)
      .as(who)
      .commit(...writesOf(who, entry, made));

  test('is made one by an admin, or by a cashier with an approval of an active admin', () => {
    expect(isMadeBy('admin')).toBe(true);
    expect(isMadeBy('cashier', { approvedBy: 'admin' })).toBe(true);
    expect(isMadeBy('cashier')).toBe(false);
  });

  test.each(['cashier', 'ghost', 'former', ''])('is made none with an approval of %j', (approvedBy) => {
    expect(isMadeBy('cashier', { approvedBy })).toBe(false);
  });

  test.each<[string, Data, Data]>([
    ['with an entry of another till', { subject: { id: 't1', name: '' } }, {}],
    ['with an entry of another kind', { kind: 'settings' }, {}],
    ['with the entry of an earlier act', {}, { lastAuditId: 'a1' }],
    ['without an entry', {}, { lastAuditId: 'nowhere' }],
  ])('is made none by an admin %s', (_, entry, made) => {
    expect(isMadeBy('admin', entry, made)).toBe(false);
  });

  test.each([
    ['open', true],
    ['ask', false],
  ])('is made one by a cashier alone in a shop that is %s', (newTills, isAccepted) => {
    const shop = rulesShop({ ...stored, 'settings/pos': { ...asking, newTills } });
    expect(shop.as('cashier').commit(...writesOf('cashier', {}))).toBe(isAccepted);
  });

  test('is made none where the shop has no settings', () => {
    const { 'settings/pos': __, ...bare } = stored;
    expect(
      rulesShop(bare)
        .as('cashier')
        .commit(...writesOf('cashier', {})),
    ).toBe(false);
    expect(
      rulesShop(bare)
        .as('admin')
        .commit(...writesOf('admin', {})),
    ).toBe(true);
  });

  test('has an entry that nobody writes alone, for another or later', () => {
    const entry = (more: Data) => set('audit/alone', tillAdded(more));
    expect(cashier.commit(entry({}))).toBe(false);
    expect(cashier.commit(entry({ subject: { id: 't1', name: 'A' } }))).toBe(false);
    expect(cashier.commit(...writesOf('cashier', { by: 'admin', syncedAt: now }))).toBe(false);
  });

  test('looks up at most 15 documents', () => {
    const { verdict, lookups } = rulesShop(stored)
      .as('cashier')
      .measure(...writesOf('cashier', { approvedBy: 'admin' }));
    expect(verdict).toEqual({ allowed: true });
    expect(lookups).toBeLessThanOrEqual(15);
  });
});
