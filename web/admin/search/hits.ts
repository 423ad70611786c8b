// What the command search finds: screens, orders, products, users and stays, a few of each.
import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import Inbox from 'lucide-react/icons/inbox';
import Package from 'lucide-react/icons/package';
import PackagePlus from 'lucide-react/icons/package-plus';
import Receipt from 'lucide-react/icons/receipt-text';
import Truck from 'lucide-react/icons/truck';
import UserPlus from 'lucide-react/icons/user-plus';
import UserRound from 'lucide-react/icons/user-round';
import type { User } from '#domain/user';
import { displayOrderNumber, type Order } from '#domain/order';
import { everyCategory } from '#domain/product';
import { searchIndex, type SearchableProduct } from '#domain/product-index';
import type { Stay } from '#domain/stay';
import { foldText, matchesSearch } from '#kernel/folding';
import { adminTexts, commandTexts, handoverTexts } from '#text';
import type { IconComponent } from '#ui';
import { newHandoverPath } from '../handovers/paths.ts';
import { sections } from '../layout/sections.ts';

export interface Hit {
  /** Unique among all hits. */
  readonly id: string;
  /** The page that it opens. */
  readonly path: string;
  readonly title: string;
  readonly detail: string;
  readonly Icon: IconComponent;
}

export type GroupId = keyof typeof commandTexts.groups;

export interface HitGroup {
  readonly id: GroupId;
  readonly hits: readonly Hit[];
}

/** The most hits of one group. */
const maxHits = 5;

/** The products among which those with a match in the name come first: folding all names on each keystroke would be slow. */
const maxRanked = 500;

/** The screens, all of them without a query. */
export function screenHits(query: string): readonly Hit[] {
  const found = screens.filter(({ title }) => matchesSearch(foldText(title), query));
  return query === '' ? found : found.slice(0, maxHits);
}

const screens: readonly Hit[] = [
  ...sections.map(({ id, path, Icon }) => ({ path, title: adminTexts.sidebar[id], Icon })),
  { path: '/admin/users/add-user', title: commandTexts.addUser, Icon: UserPlus },
  { path: '/admin/products', title: adminTexts.sidebar.addProduct, Icon: PackagePlus },
  { path: newHandoverPath, title: handoverTexts.addTitle, Icon: Truck },
  { path: '/admin/hosting?view=calendar', title: commandTexts.calendar, Icon: CalendarDays },
  { path: '/admin/hosting?view=requests', title: commandTexts.requests, Icon: Inbox },
].map((screen) => ({ ...screen, id: screen.path, detail: '' }));

export function orderHits(orders: readonly Order[]): readonly Hit[] {
  return orders.slice(0, maxHits).map((order) => {
    const { name, phone } = order.customerInfo;
    return hitOf('order', order.id, {
      path: `/admin/orders?order=${encodeURIComponent(order.id)}`,
      title: displayOrderNumber(order),
      detail: joinParts(name, phone),
      Icon: Receipt,
    });
  });
}

export function productHits(index: readonly SearchableProduct[], query: string): readonly Hit[] {
  const found = searchIndex(index, { query, category: everyCategory }).slice(0, maxRanked);
  const byName = found.filter(({ name }) => matchesSearch(foldText(name), query));
  return [...new Set([...byName, ...found])].slice(0, maxHits).map(({ id, name, barcode }) =>
    hitOf('product', id, {
      path: `/admin/edit-product/${encodeURIComponent(id)}`,
      title: name,
      detail: barcode ?? '',
      Icon: Package,
    }),
  );
}

export function userHits(users: readonly User[], query: string): readonly Hit[] {
  return users
    .filter(({ name, email, phone }) => matchesSearch(foldText(`${name} ${email} ${phone}`), query))
    .slice(0, maxHits)
    .map(({ id, name, email, role }) =>
      hitOf('user', id, {
        path: `/admin/users?user=${encodeURIComponent(id)}`,
        title: name || email,
        detail: joinParts(adminTexts.users.roles[role], email),
        Icon: UserRound,
      }),
    );
}

export function stayHits(stays: readonly Stay[]): readonly Hit[] {
  return stays.slice(0, maxHits).map(({ id, petName, ownerName, ownerPhone }) =>
    hitOf('stay', id, {
      path: `/admin/hosting?stay=${encodeURIComponent(id)}`,
      title: petName,
      detail: joinParts(ownerName, ownerPhone),
      Icon: CalendarHeart,
    }),
  );
}

function hitOf(kind: string, id: string, hit: Omit<Hit, 'id'>): Hit {
  return { id: `${kind}-${id}`, ...hit };
}

function joinParts(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}
