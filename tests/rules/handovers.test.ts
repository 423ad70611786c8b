// Hand-over lists: for admins alone, bounded, closed once, and what a step of one costs.
import { expect, test } from 'vitest';
import { handover } from './handover-data.ts';
import { admin, changes, deletes, describeRoles, nobody, reads, writes } from './role-rows.ts';
import { now, rulesShop, set, update } from './rules-shop.ts';
import { shopDocuments } from './shop-data.ts';

const closing = { counted: 240, closedBy: 'admin', closedAt: now, updatedAt: now };
const sixty = Object.fromEntries(
  Array.from({ length: 60 }, (_, at) => [String(at).padStart(128, 'o'), { net: 250, outcome: 'taken' }]),
);

describeRoles({
  'hand-over lists (OD-20)': [
    ...reads('handovers', 'l1', { get: admin }),
    writes('create', admin, (role) => set('handovers/l2', handover({ createdBy: role }))),
    writes("create in another's name", nobody, () => set('handovers/l2', handover({ createdBy: 'other' }))),
    writes('create with sixty orders', admin, (role) =>
      set('handovers/l2', handover({ createdBy: role, orders: sixty })),
    ),
    writes('create with more', nobody, (role) =>
      set('handovers/l2', handover({ createdBy: role, orders: { ...sixty, one: { net: 1 } } })),
    ),
    writes('create a closed one', nobody, (role) =>
      set('handovers/l2', handover({ createdBy: role, ...closing, closedBy: role })),
    ),
    writes('create with a count', nobody, (role) =>
      set('handovers/l2', handover({ createdBy: role, counted: 5 })),
    ),
    writes('create without a courier', nobody, (role) =>
      set('handovers/l2', handover({ createdBy: role, courier: '' })),
    ),
    writes('create with a long name', nobody, (role) =>
      set('handovers/l2', handover({ createdBy: role, courier: 'س'.repeat(201) })),
    ),
    writes('create with a field of its own', nobody, (role) =>
      set('handovers/l2', handover({ createdBy: role, customerName: 'منى' })),
    ),
    changes('handovers/l1', { orders: { o1: { net: 250, outcome: 'taken' } }, expected: 250 }, admin),
    changes('handovers/l1', { expected: -1 }, nobody),
    changes('handovers/l1', { courier: 'كريم' }, nobody),
    deletes('handovers/l1', admin),
  ],
  'closing a hand-over list (OD-21)': [
    writes('close', admin, () => update('handovers/l1', closing)),
    writes("close in another's name", nobody, () =>
      update('handovers/l1', { ...closing, closedBy: 'other' }),
    ),
    writes('close at another time', nobody, () =>
      update('handovers/l1', { ...closing, closedAt: new Date('2026-11-19T09:00:00.000Z') }),
    ),
    writes('close with a negative count', nobody, () => update('handovers/l1', { ...closing, counted: -1 })),
    writes('close without a count', nobody, () =>
      update('handovers/l1', { closedBy: 'admin', closedAt: now, updatedAt: now }),
    ),
    writes('close with other orders', nobody, () => update('handovers/l1', { ...closing, orders: {} })),
  ],
});

test('a closed list never changes, for an admin either, and is not deleted (OD-21)', () => {
  const closed = handover(closing);
  const caller = rulesShop({ ...shopDocuments, 'handovers/l1': closed }).as('admin');
  expect(caller.update('handovers/l1', { counted: 250, updatedAt: now })).toBe(false);
  expect(caller.update('handovers/l1', { closedAt: null, updatedAt: now })).toBe(false);
  expect(caller.update('handovers/l1', closing)).toBe(false);
  expect(caller.remove('handovers/l1')).toBe(false);
});

test('a list with orders is not deleted (OD-22)', () => {
  const two = handover({ orders: { o1: { net: 1 }, o2: { net: 2 } } });
  const caller = rulesShop({ ...shopDocuments, 'handovers/l1': two }).as('admin');
  expect(caller.remove('handovers/l1')).toBe(false);
});

test('a list of sixty orders costs at most 350 expressions and one document read a write (OD-20, OD-21)', () => {
  const before = handover({ orders: sixty });
  const caller = rulesShop({ ...shopDocuments, 'handovers/l1': before }).as('admin');
  for (const write of [
    set('handovers/l2', before),
    update('handovers/l1', { orders: sixty, expected: 250, updatedAt: now }),
    update('handovers/l1', closing),
  ]) {
    const { verdict, usage, lookups } = caller.measure(write);
    expect(verdict).toEqual({ allowed: true });
    expect(usage[0]?.expressions).toBeLessThanOrEqual(350);
    expect(lookups).toBeLessThanOrEqual(1);
  }
});
