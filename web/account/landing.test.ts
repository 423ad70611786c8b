import { expect, test } from 'vitest';
import type { Staff } from '#domain/user';
import { landingPath } from './landing.ts';

function person(role: Staff['role']): Staff {
  return {
    id: role,
    name: role,
    email: `${role}@aleef.test`,
    role,
    phone: '',
    isActive: true,
    createdAt: null,
    updatedAt: null,
  };
}

test.each([
  ['LG-13', 'cashier', null, '/cashier'],
  ['LG-14 R18', 'admin', null, '/admin/today'],
  ['LG-14 R18', 'admin', { from: '/admin' }, '/admin/today'],
  ['LG-14 R18', 'admin', { from: '/admin/' }, '/admin/today'],
  ['LG-14 R18', 'admin', { from: '/admin/products' }, '/admin/products'],
  ['LG-14', 'admin', { from: '/admin/orders?page=2' }, '/admin/orders?page=2'],
  ['LG-13', 'cashier', { from: '/profile' }, '/profile'],
  ['LG-13 LG-22', 'cashier', { from: '/admin/orders' }, '/cashier'],
  ['LG-15', 'admin', { from: '//elsewhere.example' }, '/admin/today'],
  ['LG-15', 'admin', { from: 7 }, '/admin/today'],
  ['LG-15', 'cashier', 'from', '/cashier'],
] as const)('%s %s with %j goes to %s', (_, role, state, target) => {
  expect(landingPath(person(role), state)).toBe(target);
});
