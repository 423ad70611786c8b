// The sections of the back office (AP-01) with their icons, and the section that a URL belongs to (AP-02).
import Banknote from 'lucide-react/icons/banknote';
import CalendarCheck from 'lucide-react/icons/calendar-check-2';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import ChartColumn from 'lucide-react/icons/chart-column';
import FolderTree from 'lucide-react/icons/folder-tree';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import PackageOpen from 'lucide-react/icons/package-open';
import PackagePlus from 'lucide-react/icons/package-plus';
import Receipt from 'lucide-react/icons/receipt-text';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import ScrollText from 'lucide-react/icons/scroll-text';
import Settings from 'lucide-react/icons/settings';
import Undo2 from 'lucide-react/icons/undo-2';
import UsersRound from 'lucide-react/icons/users-round';
import type { adminTexts } from '#text';
import type { IconComponent } from '#ui';

type SectionId = keyof typeof adminTexts.sidebar.short;

export interface AdminSection {
  readonly id: SectionId;
  readonly path: string;
  readonly Icon: IconComponent;
  /** In the bottom bar of a phone; the other sections are in its 'more' dialog. */
  readonly isEveryday?: true;
}

/** In the order of the sidebar: the day, the sections of the specification, then the tills, their sales and the log. */
export const sections: readonly AdminSection[] = [
  { id: 'today', path: '/admin/today', Icon: CalendarCheck, isEveryday: true },
  { id: 'products', path: '/admin/products', Icon: PackagePlus },
  { id: 'productsManagement', path: '/admin/products-management', Icon: PackageOpen, isEveryday: true },
  { id: 'categories', path: '/admin/categories', Icon: FolderTree },
  { id: 'users', path: '/admin/users', Icon: UsersRound },
  { id: 'orders', path: '/admin/orders', Icon: Receipt, isEveryday: true },
  { id: 'boarding', path: '/admin/hosting', Icon: CalendarHeart, isEveryday: true },
  { id: 'settings', path: '/admin/settings', Icon: Settings },
  { id: 'statistics', path: '/admin/statistics', Icon: ChartColumn },
  { id: 'tills', path: '/admin/tills', Icon: MonitorSmartphone },
  { id: 'shifts', path: '/admin/shifts', Icon: Banknote },
  { id: 'sales', path: '/admin/sales', Icon: ScanBarcode },
  { id: 'refunds', path: '/admin/refunds', Icon: Undo2 },
  { id: 'audit', path: '/admin/audit', Icon: ScrollText },
];

/** The section whose entry is marked at this path; undefined for a path without a screen (AP-02). */
export function activeSection(pathname: string): SectionId | undefined {
  const path = pathname.replace(/\/+$/, '');
  if (path === '/admin') return 'products';
  if (isWithin(path, '/admin/edit-product')) return 'productsManagement';
  return sections.find((section) => isWithin(path, section.path))?.id;
}

function isWithin(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`);
}
