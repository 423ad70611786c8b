import { expect, test } from 'vitest';
import { activeSection, sections } from './sections.ts';

test('the sidebar has the day, the eight sections in the order of the specification, then the tills, their shifts, sales and refunds, and the log (AP-01, BA-12)', () => {
  expect(sections.map(({ id }) => id)).toEqual([
    'today',
    'products',
    'productsManagement',
    'categories',
    'users',
    'orders',
    'boarding',
    'settings',
    'statistics',
    'tills',
    'shifts',
    'sales',
    'refunds',
    'audit',
  ]);
});

test('every section is active at its own path, with and without a final slash (AP-02)', () => {
  for (const { id, path } of sections) {
    expect(activeSection(path)).toBe(id);
    expect(activeSection(`${path}/`)).toBe(id);
  }
});

test('the path /admin belongs to adding products, a deeper path to its list (AP-02, SH-21)', () => {
  expect(activeSection('/admin')).toBe('products');
  expect(activeSection('/admin/')).toBe('products');
  expect(activeSection('/admin/edit-product/abc')).toBe('productsManagement');
  expect(activeSection('/admin/users/add-user')).toBe('users');
  expect(activeSection('/admin/productsx')).toBeUndefined();
});
