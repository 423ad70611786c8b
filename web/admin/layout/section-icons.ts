// The drawing beside each section's name.
import type { ComponentType } from 'react';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import ChartColumn from 'lucide-react/icons/chart-column';
import FolderTree from 'lucide-react/icons/folder-tree';
import PackageOpen from 'lucide-react/icons/package-open';
import PackagePlus from 'lucide-react/icons/package-plus';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Receipt from 'lucide-react/icons/receipt-text';
import Settings from 'lucide-react/icons/settings';
import UsersRound from 'lucide-react/icons/users-round';
import type { SectionId } from './sections.ts';

type Icon = ComponentType<{ readonly className?: string; readonly 'aria-hidden'?: boolean }>;

export const sectionIcons = {
  products: PackagePlus,
  productsManagement: PackageOpen,
  categories: FolderTree,
  users: UsersRound,
  orders: Receipt,
  boarding: CalendarHeart,
  settings: Settings,
  statistics: ChartColumn,
  tills: MonitorSmartphone,
} as const satisfies Record<SectionId, Icon>;
