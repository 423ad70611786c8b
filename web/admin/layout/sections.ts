// The sections of the back office (AP-01) in groups (UI-23) with their icons, and the section that a URL belongs to (AP-02).
import Banknote from 'lucide-react/icons/banknote';
import CalendarCheck from 'lucide-react/icons/calendar-check-2';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import ChartColumn from 'lucide-react/icons/chart-column';
import FolderTree from 'lucide-react/icons/folder-tree';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import PackageOpen from 'lucide-react/icons/package-open';
import Receipt from 'lucide-react/icons/receipt-text';
import ScrollText from 'lucide-react/icons/scroll-text';
import Settings from 'lucide-react/icons/settings';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import Truck from 'lucide-react/icons/truck';
import Undo2 from 'lucide-react/icons/undo-2';
import UsersRound from 'lucide-react/icons/users-round';
import type { adminTexts } from '#text';
import type { IconComponent } from '#ui';

export type SectionId = keyof typeof adminTexts.sidebar.short;

export interface AdminSection {
  readonly id: SectionId;
  readonly path: string;
  readonly Icon: IconComponent;
  /** In the bottom bar of a phone; the other sections are in its 'more' dialog. */
  readonly isEveryday?: true;
  /** The screen that makes a record of the section, as a plus beside its link. */
  readonly addPath?: string;
}

export interface SectionGroup {
  readonly id: keyof typeof adminTexts.sidebar.groups;
  readonly sections: readonly AdminSection[];
}

/** In the order of the sidebar. */
export const sectionGroups: readonly SectionGroup[] = [
  {
    id: 'day',
    sections: [
      { id: 'today', path: '/admin/today', Icon: CalendarCheck, isEveryday: true },
      { id: 'statistics', path: '/admin/statistics', Icon: ChartColumn },
    ],
  },
  {
    id: 'selling',
    sections: [
      { id: 'orders', path: '/admin/orders', Icon: Receipt, isEveryday: true },
      { id: 'handovers', path: '/admin/orders/handovers', Icon: Truck },
      { id: 'sales', path: '/admin/sales', Icon: ShoppingBasket },
      { id: 'refunds', path: '/admin/refunds', Icon: Undo2 },
      { id: 'shifts', path: '/admin/shifts', Icon: Banknote },
    ],
  },
  {
    id: 'boarding',
    sections: [{ id: 'boarding', path: '/admin/hosting', Icon: CalendarHeart, isEveryday: true }],
  },
  {
    id: 'goods',
    sections: [
      {
        id: 'productsManagement',
        path: '/admin/products-management',
        Icon: PackageOpen,
        isEveryday: true,
        addPath: '/admin/products',
      },
      { id: 'categories', path: '/admin/categories', Icon: FolderTree },
    ],
  },
  {
    id: 'management',
    sections: [
      { id: 'tills', path: '/admin/tills', Icon: MonitorSmartphone },
      { id: 'users', path: '/admin/users', Icon: UsersRound },
      { id: 'audit', path: '/admin/audit', Icon: ScrollText },
      { id: 'settings', path: '/admin/settings', Icon: Settings },
    ],
  },
];

export const sections: readonly AdminSection[] = sectionGroups.flatMap((group) => group.sections);

/** The section whose entry is marked at this path; undefined for a path without a screen (AP-02). */
export function activeSection(pathname: string): SectionId | undefined {
  const path = pathname.replace(/\/+$/, '');
  // Both show the form of a new product (SH-21).
  if (path === '/admin' || isWithin(path, '/admin/products') || isWithin(path, '/admin/edit-product'))
    return 'productsManagement';
  // The hand-over lists have an entry of their own below the path of the orders.
  return sections.findLast((section) => isWithin(path, section.path))?.id;
}

function isWithin(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`);
}
