import { expect, test } from 'vitest';
import { activeSection, sections } from './sections.ts';

test('AP-01 the sidebar lists eight sections in the order of the specification, the tills after them', () => {
  expect(sections.map(({ id }) => id)).toEqual([
    'products',
    'productsManagement',
    'categories',
    'users',
    'orders',
    'boarding',
    'settings',
    'statistics',
    'tills',
  ]);
});

test('AP-02 every section is the active one at its own address, with or without a slash at the end', () => {
  for (const { id, path } of sections) {
    expect(activeSection(path)).toBe(id);
    expect(activeSection(`${path}/`)).toBe(id);
  }
});

test('AP-02 SH-21 the bare admin address belongs to adding products, a deeper one to its list', () => {
  expect(activeSection('/admin')).toBe('products');
  expect(activeSection('/admin/')).toBe('products');
  expect(activeSection('/admin/edit-product/abc')).toBe('productsManagement');
  expect(activeSection('/admin/users/add-user')).toBe('users');
  expect(activeSection('/admin/productsx')).toBeUndefined();
});
