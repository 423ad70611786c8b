// An admin renames a till and takes it out of use, each with its entry; the act of a new till takes it into use again.
import { describe, expect, test } from 'vitest';
import { now, rulesShop, set, update, type Write } from './rules-shop.ts';
import {
  earlier,
  posSettings,
  shopDocuments,
  till,
  tillAdded,
  tillChanged,
  tillRegister,
} from './shop-data.ts';
import type { Data } from './values.ts';

const inUse = till({ letter: 'A', createdAt: earlier, updatedAt: earlier, lastAuditId: 'a1' });

function shopWith(known: Data = {}, newTills = 'ask') {
  return rulesShop({
    ...shopDocuments,
    'tills/t1': { ...inUse, ...known },
    'settings/pos': { ...posSettings(), newTills },
  });
}

function changed(more: Data): Write {
  return update('tills/t1', { lastAuditId: 'changed', updatedAt: now, ...more });
}

describe('a till that an admin retires (FS-36)', () => {
  const entry = (more: Data = {}) => set('audit/changed', tillChanged('tillRetired', 'admin', more));
  const isRetired = (known: Data, ...writes: readonly Write[]) =>
    shopWith(known)
      .as('admin')
      .commit(...writes);

  test('is retired in one commit with its entry, and not by a cashier', () => {
    expect(isRetired({}, changed({ retiredAt: now }), entry())).toBe(true);
    const byCashier = set('audit/changed', tillChanged('tillRetired', 'cashier'));
    expect(
      shopWith()
        .as('cashier')
        .commit(changed({ retiredAt: now }), byCashier),
    ).toBe(false);
    expect(
      shopWith()
        .as('cashier')
        .commit(update('tills/t1', { retiredAt: now, lastSeenAt: now, updatedAt: now })),
    ).toBe(false);
  });

  test.each<[string, readonly Write[], Data]>([
    ['without an entry', [changed({ retiredAt: now })], {}],
    ['with an earlier entry', [changed({ retiredAt: now, lastAuditId: 'a1' })], {}],
    [
      'with the entry of a name',
      [changed({ retiredAt: now }), set('audit/changed', tillChanged('tillRenamed', 'admin'))],
      {},
    ],
    [
      'with the entry of another',
      [changed({ retiredAt: now }), entry({ subject: { id: 't2', name: 'B' } })],
      {},
    ],
    ['at another time', [changed({ retiredAt: earlier }), entry()], {}],
    ['with another change', [changed({ retiredAt: now, unsent: 0 }), entry()], {}],
    ['with unsent records', [changed({ retiredAt: now }), entry()], { unsent: 1 }],
    ['twice', [changed({ retiredAt: now }), entry()], { retiredAt: earlier }],
    ['by its entry alone', [entry()], {}],
    ['by an entry beside another name', [changed({ name: 'س' }), entry()], {}],
  ])('is not retired %s', (_, writes, known) => {
    expect(isRetired(known, ...writes)).toBe(false);
  });

  test('goes on reporting, and its letter goes to no other till', () => {
    const retired = shopWith({ retiredAt: earlier });
    const report = update('tills/t1', { lastSeenAt: now, unsent: 2, lastReceipt: 7, updatedAt: now });
    expect(retired.as('cashier').commit(report)).toBe(true);
    const newTill = (letter: string, more: Data = {}) => [
      set('tills/register', tillRegister(2, 't2')),
      set('tills/t2', till({ letter, registeredBy: 'admin', ...more })),
      set('audit/added', tillAdded({ by: 'admin' })),
    ];
    expect(retired.as('admin').commit(...newTill('A'))).toBe(false);
    expect(retired.as('admin').commit(...newTill('B', { retiredAt: now }))).toBe(false);
    expect(retired.as('admin').commit(...newTill('B'))).toBe(true);
    expect(retired.as('admin').commit(set('tills/register', tillRegister(0, 't1')))).toBe(false);
  });
});

describe('a retired till that becomes a till again (FS-36)', () => {
  const writesOf = (who: string, entry: Data = {}, made: Data = {}): readonly Write[] => {
    const { retiredAt: _, ...back } = { ...inUse, retiredAt: earlier };
    return [
      set('tills/t1', { ...back, lastAuditId: 'added', updatedAt: now, ...made }),
      set('audit/added', tillAdded({ by: who, subject: { id: 't1', name: 'A' }, ...entry })),
    ];
  };
  const isMadeBy = (who: string, entry: Data = {}, made: Data = {}, newTills = 'ask') =>
    shopWith({ retiredAt: earlier }, newTills)
      .as(who)
      .commit(...writesOf(who, entry, made));

  test('is made one by an admin, with an approval of an admin, or in a shop that asks nobody', () => {
    expect(isMadeBy('admin')).toBe(true);
    expect(isMadeBy('cashier', { approvedBy: 'admin' })).toBe(true);
    expect(isMadeBy('cashier', {}, {}, 'open')).toBe(true);
    expect(isMadeBy('cashier')).toBe(false);
    expect(isMadeBy('cashier', { approvedBy: 'cashier' })).toBe(false);
  });

  test.each<[string, Data, Data]>([
    ['without an entry', {}, { lastAuditId: 'nowhere' }],
    ['with an entry of another kind', { kind: 'tillRetired' }, {}],
    ['with another letter', {}, { letter: 'B' }],
    ['with another name', {}, { name: 'س' }],
    ['with another time of its retirement', {}, { retiredAt: now }],
  ])('is made none %s', (_, entry, made) => {
    expect(isMadeBy('admin', entry, made)).toBe(false);
  });

  test('states no addition while it is in use', () => {
    expect(
      shopWith()
        .as('admin')
        .commit(...writesOf('admin')),
    ).toBe(false);
  });

  test('looks up at most 15 documents', () => {
    const { verdict, lookups } = shopWith({ retiredAt: earlier })
      .as('cashier')
      .measure(...writesOf('cashier', { approvedBy: 'admin' }));
    expect(verdict).toEqual({ allowed: true });
    expect(lookups).toBeLessThanOrEqual(15);
  });
});

test('a till has another name in one commit with its entry alone (FS-36)', () => {
  const entry = (kind: 'tillRenamed' | 'tillRetired') => set('audit/changed', tillChanged(kind, 'admin'));
  const renames = (...writes: readonly Write[]) =>
    shopWith()
      .as('admin')
      .commit(...writes);
  expect(renames(changed({ name: 'الصالة' }), entry('tillRenamed'))).toBe(true);
  expect(renames(changed({ name: 'الصالة' }), entry('tillRetired'))).toBe(false);
  expect(renames(changed({ name: 'الصالة' }))).toBe(false);
  expect(renames(entry('tillRenamed'))).toBe(false);
  expect(renames(changed({ letter: 'C' }), entry('tillRenamed'))).toBe(false);
});
