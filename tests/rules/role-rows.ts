// The rows of a decision table by role: who may ask what, and the tests that judge a whole table.
import { describe, expect, test } from 'vitest';
import { type Caller, now, remove, rulesShop, set, update, type Write } from './rules-shop.ts';
import * as shop from './shop-data.ts';
import type { Data } from './values.ts';

export const roles = [
  'visitor',
  'unregistered',
  'inactiveCashier',
  'cashier',
  'otherCashier',
  'admin',
  'inactiveAdmin',
] as const;
export type Role = (typeof roles)[number];

export const everyone: readonly Role[] = [...roles];
export const staff: readonly Role[] = ['cashier', 'otherCashier', 'admin'];
export const admin: readonly Role[] = ['admin'];
export const nobody: readonly Role[] = [];

export interface Row {
  readonly title: string;
  readonly allowed: readonly Role[];
  readonly ask: (caller: Caller, role: Role) => boolean;
}

export function reads(
  collection: string,
  id: string,
  { get, list = get }: { readonly get: readonly Role[]; readonly list?: readonly Role[] },
): readonly Row[] {
  return [
    { title: `get ${collection}/${id}`, allowed: get, ask: (caller) => caller.get(`${collection}/${id}`) },
    { title: `list ${collection}`, allowed: list, ask: (caller) => caller.list(collection) },
  ];
}

export function writes(
  title: string,
  allowed: readonly Role[],
  make: (role: Role) => Write | readonly Write[],
): Row {
  return {
    title,
    allowed,
    ask: (caller, role) => caller.commit(...[make(role)].flat()),
  };
}

export function deletes(path: string, allowed: readonly Role[]): Row {
  return writes(`delete ${path}`, allowed, () => remove(path));
}

export function changes(path: string, change: Data, allowed: readonly Role[]): Row {
  return writes(`change ${Object.keys(change).join(', ')} of ${path}`, allowed, () =>
    update(path, { ...change, updatedAt: now }),
  );
}

/** The same with a new entry of the audit log; without one nobody may. */
export function loggedChanges(
  path: string,
  change: Data,
  kind: 'user' | 'settings' | 'order',
): readonly Row[] {
  const [, id = ''] = path.split('/');
  return [
    changes(path, change, nobody),
    writes(`change ${Object.keys(change).join(', ')} of ${path} with its entry`, admin, (role) => [
      set(
        'audit/a2',
        shop.actEntry(role, { kind, subject: { id, name: '' }, before: {}, after: statusOf(change) }),
      ),
      update(path, { ...change, lastAuditId: 'a2', updatedAt: now }),
    ]),
  ];
}

/** The change of an order by an admin with its entry of the audit log. */
export function loggedOrder(change: Data, held: Data = shop.order()): readonly [Write, Write] {
  const subject = { id: 'o1', name: 'ORD-1763629200000' };
  const before = statusOf(held);
  return [
    set(
      'audit/a2',
      shop.actEntry('admin', { kind: 'order', subject, before, after: { ...before, ...statusOf(change) } }),
    ),
    update('orders/o1', { ...change, lastAuditId: 'a2', updatedAt: now }),
  ];
}

function statusOf({ status }: Data): Data {
  return status === undefined ? {} : { status };
}

/** Tests every row for every role. */
export function describeRoles(table: Readonly<Record<string, readonly Row[]>>): void {
  describe.each(Object.entries(table))('%s', (_, rows) => {
    test.each(rows.map((row) => [row.title, row] as const))('%s', (_title, { allowed, ask }) => {
      const rules = rulesShop(shop.shopDocuments);
      const found = roles.filter((role) => ask(rules.as(role === 'visitor' ? null : role), role));
      expect(found).toEqual(roles.filter((role) => allowed.includes(role)));
    });
  });
}
