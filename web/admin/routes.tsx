// The screens of the back office (SH-20..31), each fetched when it is opened, beside one sidebar.
import { lazy, Suspense, useMemo } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import type { Actor } from '#backend/documents';
import { NotFoundPage, useBackend, useSession } from '../shell/index.ts';
import { AdminProvider } from './data/admin.tsx';
import { createAdminRepositories } from '#backend/admin';
import { BottomBar, Sidebar } from './layout/sidebar.tsx';
import { ScreenLoading } from './layout/screen.tsx';

const AddProductScreen = lazy(async () => ({
  default: (await import('./products/add/add-product-screen.tsx')).AddProductScreen,
}));
const ProductListScreen = lazy(async () => ({
  default: (await import('./products/list/product-list-screen.tsx')).ProductListScreen,
}));
const EditProductScreen = lazy(async () => ({
  default: (await import('./products/edit/edit-product-screen.tsx')).EditProductScreen,
}));
const CategoriesScreen = lazy(async () => ({
  default: (await import('./categories/categories-screen.tsx')).CategoriesScreen,
}));
const UsersScreen = lazy(async () => ({ default: (await import('./users/users-screen.tsx')).UsersScreen }));
const AddUserScreen = lazy(async () => ({
  default: (await import('./users/add-user-screen.tsx')).AddUserScreen,
}));
const OrdersScreen = lazy(async () => ({
  default: (await import('./orders/orders-screen.tsx')).OrdersScreen,
}));
const BoardingScreen = lazy(async () => ({
  default: (await import('./boarding/boarding-screen.tsx')).BoardingScreen,
}));
const SettingsScreen = lazy(async () => ({
  default: (await import('./settings/settings-screen.tsx')).SettingsScreen,
}));
const StatisticsScreen = lazy(async () => ({
  default: (await import('./statistics/statistics-screen.tsx')).StatisticsScreen,
}));
const TillsScreen = lazy(async () => ({
  default: (await import('./tills/tills-screen.tsx')).TillsScreen,
}));

export function AdminRoutes() {
  return (
    <div className="flex flex-1">
      <Sidebar />
      <div className="min-w-0 flex-1 px-4 pt-6 pb-24 md:px-6 lg:pb-10">
        <Suspense fallback={<ScreenLoading />}>
          <ScreensOfBackend />
        </Suspense>
      </div>
      <BottomBar />
    </div>
  );
}

/** Suspends until the backend is connected. */
function ScreensOfBackend() {
  const backend = useBackend();
  const repositories = useMemo(() => createAdminRepositories(backend), [backend]);
  return (
    <AdminProvider repositories={repositories} actor={useSignedInActor()}>
      <Screens />
    </AdminProvider>
  );
}

/** Throws outside of RequireAccess: a defect of the composition. */
function useSignedInActor(): Actor {
  const session = useSession();
  if (session.type !== 'SignedIn') throw new Error('the back office needs somebody who is signed in');
  const { id, name, email } = session.user;
  return { id, name: name || email };
}

function Screens() {
  return (
    <Routes>
      <Route index element={<AddProductScreen />} />
      <Route path="products" element={<AddProductScreen />} />
      <Route path="products-management" element={<ProductListScreen />} />
      <Route path="edit-product/:productId" element={<EditProductScreen />} />
      <Route path="categories" element={<CategoriesScreen />} />
      <Route path="users" element={<UsersScreen />} />
      <Route path="users/add-user" element={<AddUserScreen />} />
      <Route path="add-user" element={<Navigate to="/admin/users/add-user" replace />} />
      <Route path="orders" element={<OrdersScreen />} />
      <Route path="hosting" element={<BoardingScreen />} />
      <Route path="settings" element={<SettingsScreen />} />
      <Route path="statistics" element={<StatisticsScreen />} />
      <Route path="tills" element={<TillsScreen />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
