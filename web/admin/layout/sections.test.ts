import { expect, test } from 'vitest';
import { activeSection, sectionGroups, sections } from './sections.ts';

test('the sections stand in five groups, each once: the day, selling, boarding, goods, management (UI-23, BA-12)', () => {
  expect(sectionGroups.map(({ id }) => id)).toEqual(['day', 'selling', 'boarding', 'goods', 'management']);
  expect(sections[0]?.id).toBe('today');
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
});

test('a phone has the day, orders, boarding and goods in its bar (SH-01, UI-01)', () => {
  const everyday = sections.filter(({ isEveryday }) => isEveryday).map(({ id }) => id);
  expect(everyday).toEqual(['today', 'orders', 'boarding', 'productsManagement']);
});

test('every section is active at its own path, with and without a final slash (AP-02)', () => {
  for (const { id, path } of sections) {
    expect(activeSection(path)).toBe(id);
    expect(activeSection(`${path}/`)).toBe(id);
    expect(activeSection(`${path}/deeper`)).toBe(id);
  }
});

test('the form of a product and the path /admin belong to the goods (AP-02, SH-21)', () => {
  for (const path of ['/admin', '/admin/', '/admin/products', '/admin/edit-product/abc'])
    expect(activeSection(path)).toBe('productsManagement');
  expect(activeSection('/admin/users/add-user')).toBe('users');
  expect(activeSection('/admin/productsx')).toBeUndefined();
});
