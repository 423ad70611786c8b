import { expect, test } from 'vitest';
import { activeSection, sections } from './sections.ts';

test('AP-01 BA-12 the sidebar has the day, the eight sections in the order of the specification, then the tills, their shifts, sales and refunds, and the log', () => {
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

test('AP-02 every section is active at its own path, with and without a final slash', () => {
  for (const { id, path } of sections) {
    expect(activeSection(path)).toBe(id);
    expect(activeSection(`${path}/`)).toBe(id);
  }
});

test('AP-02 SH-21 the path /admin belongs to adding products, a deeper path to its list', () => {
  expect(activeSection('/admin')).toBe('products');
  expect(activeSection('/admin/')).toBe('products');
  expect(activeSection('/admin/edit-product/abc')).toBe('productsManagement');
  expect(activeSection('/admin/users/add-user')).toBe('users');
  expect(activeSection('/admin/productsx')).toBeUndefined();
});
