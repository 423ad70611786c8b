// The routes of the back office (SH-20..31), beside one sidebar.
import { lazy, Suspense, useMemo, useState, type ComponentType } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import type { Actor } from '#backend/documents';
import { NotFoundPage, useBackend, useSession } from '../shell/index.ts';
import { AdminProvider } from './data/admin.tsx';
import { ClockSpansOfServer } from './data/uncertain-time.tsx';
import { createAdminRepositories } from '#backend/admin';
import { BottomBar, Sidebar } from './layout/sidebar.tsx';
import { ScreenLoading } from './layout/screen.tsx';
import type { Waiting } from './layout/waiting.ts';
import { type CommandSearch, useCommandSearch } from './search/use-command-search.ts';

const AddProductScreen = lazyScreen(
  'AddProductScreen',
  () => import('./products/add/add-product-screen.tsx'),
);

/** The screens by their path below /admin. */
const screens = {
  products: AddProductScreen,
  'products-management': lazyScreen(
    'ProductListScreen',
    () => import('./products/list/product-list-screen.tsx'),
  ),
  'edit-product/:productId': lazyScreen(
    'EditProductScreen',
    () => import('./products/edit/edit-product-screen.tsx'),
  ),
  categories: lazyScreen('CategoriesScreen', () => import('./categories/categories-screen.tsx')),
  users: lazyScreen('UsersScreen', () => import('./users/users-screen.tsx')),
  'users/add-user': lazyScreen('AddUserScreen', () => import('./users/add-user-screen.tsx')),
  orders: lazyScreen('OrdersScreen', () => import('./orders/orders-screen.tsx')),
  'orders/handovers': lazyScreen('HandoversScreen', () => import('./handovers/handovers-screen.tsx')),
  'orders/handovers/new': lazyScreen(
    'NewHandoverScreen',
    () => import('./handovers/new-handover-screen.tsx'),
  ),
  'orders/handovers/:handoverId': lazyScreen(
    'HandoverScreen',
    () => import('./handovers/handover-screen.tsx'),
  ),
  hosting: lazyScreen('BoardingScreen', () => import('./boarding/boarding-screen.tsx')),
  settings: lazyScreen('SettingsScreen', () => import('./settings/settings-screen.tsx')),
  statistics: lazyScreen('StatisticsScreen', () => import('./statistics/statistics-screen.tsx')),
  today: lazyScreen('TodayScreen', () => import('./today/today-screen.tsx')),
  tills: lazyScreen('TillsScreen', () => import('./tills/tills-screen.tsx')),
  shifts: lazyScreen('ShiftsScreen', () => import('./shifts/shifts-screen.tsx')),
  refunds: lazyScreen('RefundsScreen', () => import('./refunds/refunds-screen.tsx')),
  sales: lazyScreen('SalesScreen', () => import('./sales/sales-screen.tsx')),
  audit: lazyScreen('AuditScreen', () => import('./audit/audit-screen.tsx')),
};

/** The exported component of a module, whose code is fetched when the screen is opened. */
function lazyScreen<Name extends string>(
  name: Name,
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
) {
  return lazy(async () => ({ default: (await load())[name] }));
}

/** The badges need the code of the alarms only after the first screen. */
const WaitingCounts = lazy(async () => ({
  default: (await import('./layout/waiting-counts.tsx')).WaitingCounts,
}));

/** The search and what it reads are loaded when it is opened. */
const CommandDialog = lazy(async () => ({
  default: (await import('./search/command-dialog.tsx')).CommandDialog,
}));

export function AdminRoutes() {
  const search = useCommandSearch();
  const [waiting, setWaiting] = useState<Waiting>({});
  return (
    <div className="flex flex-1">
      <Sidebar onSearch={search.open} waiting={waiting} />
      <div className="min-w-0 flex-1 px-4 pt-6 pb-24 md:px-6 lg:pb-10">
        <Suspense fallback={<ScreenLoading />}>
          <ScreensOfBackend search={search} onWaiting={setWaiting} />
        </Suspense>
      </div>
      <BottomBar onSearch={search.open} waiting={waiting} />
    </div>
  );
}

/** Suspends until the backend is connected. */
function ScreensOfBackend(props: {
  readonly search: CommandSearch;
  readonly onWaiting: (waiting: Waiting) => void;
}) {
  const { search } = props;
  const backend = useBackend();
  const repositories = useMemo(() => createAdminRepositories(backend), [backend]);
  return (
    <AdminProvider repositories={repositories} actor={useSignedInActor()}>
      <ClockSpansOfServer>
        <Screens />
      </ClockSpansOfServer>
      <Suspense>
        <WaitingCounts onCount={props.onWaiting} />
      </Suspense>
      {search.isOpen && (
        <Suspense>
          <CommandDialog onClose={search.close} />
        </Suspense>
      )}
    </AdminProvider>
  );
}

/** Throws outside of RequireAccess. */
function useSignedInActor(): Actor {
  const session = useSession();
  if (session.type !== 'SignedIn') throw new Error('the back office needs a signed-in user');
  const { id, name, email } = session.user;
  return { id, name: name || email };
}

function Screens() {
  return (
    <Routes>
      <Route index element={<AddProductScreen />} />
      {Object.entries(screens).map(([path, Screen]) => (
        <Route key={path} path={path} element={<Screen />} />
      ))}
      <Route path="add-user" element={<Navigate to="/admin/users/add-user" replace />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
