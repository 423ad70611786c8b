// Persons and the phones that lead to them: staff get, admins list and write, and a deletion leaves nothing but a nameless entry.
import { expect, test } from 'vitest';
import { admin, changes, deletes, describeRoles, nobody, reads, staff, writes } from './role-rows.ts';
import { now, remove, rulesShop, set, update, type Write } from './rules-shop.ts';
import { customer, personId, phone } from './person-data.ts';
import { auditEntry, shopDocuments } from './shop-data.ts';
import type { Data } from './values.ts';

const person = `customers/${personId}`;
const otherId = 'q'.repeat(24);
const earlier = new Date('2026-11-01T08:00:00.000Z');

function entry(more: Data = {}): Write {
  const subject = { id: personId, name: '' };
  return set(`audit/personDeleted_${personId}`, auditEntry({ kind: 'personDeleted', subject, ...more }));
}

describeRoles({
  'customers (LG-31, OD-17)': [
    ...reads('customers', personId, { get: staff, list: admin }),
    writes('create', admin, () => set(`customers/${otherId}`, customer({ phoneKeys: [] }))),
    writes('create under a phone', nobody, () => set('customers/01012345678', customer())),
    writes('create in the name of another', nobody, () =>
      set(`customers/${otherId}`, customer({ createdBy: 'somebody' })),
    ),
    ...[
      { delivered: 3 },
      { delivered: 1, refused: 1, lastRefusedAt: now },
      { lastOrderAt: now, updatedBy: 'admin' },
      { phoneKeys: ['01012345678', '01112345678', '01212345678'] },
    ].map((change) => changes(person, change, admin)),
    ...[
      { delivered: -1 },
      { delivered: 1.5 },
      { refused: 1 },
      { lastRefusedAt: now },
      { phoneKeys: ['1', '2', '3', '4'] },
      { phoneKeys: ['1'.repeat(121)] },
      { firstSeenAt: new Date(0) },
      { firstOrderAt: new Date(0) },
      { createdBy: 'somebody' },
      { updatedBy: 'somebody' },
      { name: 'س'.repeat(201) },
      { phone: '0'.repeat(41) },
      { note: 'يرفض دائمًا' },
    ].map((change) => changes(person, change, nobody)),
    deletes(person, nobody),
    writes('delete with its phone and its entry', admin, (role) => [
      remove(person),
      remove('phones/01012345678'),
      entry({ by: role, recordedBy: role }),
    ]),
    writes('delete with an entry that has the name', nobody, (role) => [
      remove(person),
      remove('phones/01012345678'),
      entry({ by: role, recordedBy: role, subject: { id: personId, name: 'سلمى' } }),
    ]),
    writes('delete with an entry of another kind', nobody, (role) => [
      remove(person),
      remove('phones/01012345678'),
      entry({ by: role, recordedBy: role, kind: 'price' }),
    ]),
  ],
  'phones (OD-17)': [
    ...reads('phones', '01012345678', { get: staff, list: admin }),
    writes('create with its person', admin, () => [
      set(`customers/${otherId}`, customer({ phoneKeys: ['01112345678'] })),
      set('phones/01112345678', phone({ customerId: otherId })),
    ]),
    writes('create for a person who does not name it', nobody, () => set('phones/01112345678', phone())),
    writes('create for nobody', nobody, () => set('phones/01112345678', phone({ customerId: otherId }))),
    writes('create under a name that is no phone', nobody, () => set('phones/selma', phone())),
    changes('phones/01012345678', { customerId: otherId }, nobody),
    deletes('phones/01012345678', nobody),
  ],
});

test('a deleted person is not deleted again under the same entry (OD-17)', () => {
  const held = { ...shopDocuments, [`audit/personDeleted_${personId}`]: auditEntry({ at: earlier }) };
  expect(rulesShop(held).as('admin').commit(remove(person), entry())).toBe(false);
});

test('counts, a new person with a phone, and a deletion stay within the budget of the rules (OD-17, OD-18)', () => {
  const caller = rulesShop(shopDocuments).as('admin');
  const commits: readonly (readonly Write[])[] = [
    [update(person, { delivered: 1, refused: 1, lastRefusedAt: now, lastOrderAt: now, updatedAt: now })],
    [
      set(`customers/${otherId}`, customer({ phoneKeys: ['01112345678'] })),
      set('phones/01112345678', phone({ customerId: otherId })),
    ],
    [remove(person), remove('phones/01012345678'), entry()],
  ];
  for (const writesOfCommit of commits) {
    const { verdict, usage, lookups } = caller.measure(...writesOfCommit);
    expect(verdict).toEqual({ allowed: true });
    expect(lookups).toBeLessThanOrEqual(12);
    for (const { expressions } of usage) expect(expressions).toBeLessThanOrEqual(600);
  }
});
