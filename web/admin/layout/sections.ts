// The sections of the back office (AP-01), one of our own after them, and the section that a URL belongs to (AP-02).

export type SectionId =
  | 'products'
  | 'productsManagement'
  | 'categories'
  | 'users'
  | 'orders'
  | 'boarding'
  | 'settings'
  | 'statistics'
  | 'tills';

export interface AdminSection {
  readonly id: SectionId;
  readonly path: string;
}

/** All of them, in the order of the sidebar: those of the specification, then our own. */
export const sections: readonly AdminSection[] = [
  { id: 'products', path: '/admin/products' },
  { id: 'productsManagement', path: '/admin/products-management' },
  { id: 'categories', path: '/admin/categories' },
  { id: 'users', path: '/admin/users' },
  { id: 'orders', path: '/admin/orders' },
  { id: 'boarding', path: '/admin/hosting' },
  { id: 'settings', path: '/admin/settings' },
  { id: 'statistics', path: '/admin/statistics' },
  { id: 'tills', path: '/admin/tills' },
];

/** What stands in a phone's bottom bar; the rest is behind its 'more'. */
export const everydaySections: ReadonlySet<SectionId> = new Set<SectionId>([
  'productsManagement',
  'orders',
  'boarding',
  'statistics',
]);

/** The section whose entry is marked at this path; undefined where the path opens nothing (AP-02). */
export function activeSection(pathname: string): SectionId | undefined {
  const path = pathname.replace(/\/+$/, '');
  if (path === '/admin') return 'products';
  if (isWithin(path, '/admin/edit-product')) return 'productsManagement';
  return sections.find((section) => isWithin(path, section.path))?.id;
}

function isWithin(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}/`);
}
