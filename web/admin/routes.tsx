// The screens of the back office (SH-20..31), each fetched when it is opened, beside one sidebar.
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { NotFoundPage } from '../shell/index.ts';
import { BottomBar, ScreenLoading, Sidebar } from './frame/index.ts';

const AddProductScreen = lazy(async () => ({
  default: (await import('./products/index.ts')).AddProductScreen,
}));
const ProductsManagementScreen = lazy(async () => ({
  default: (await import('./products-management/index.ts')).ProductsManagementScreen,
}));
const EditProductScreen = lazy(async () => ({
  default: (await import('./edit-product/index.ts')).EditProductScreen,
}));
const CategoriesScreen = lazy(async () => ({
  default: (await import('./categories/index.ts')).CategoriesScreen,
}));
const UsersScreen = lazy(async () => ({ default: (await import('./users/index.ts')).UsersScreen }));
const AddUserScreen = lazy(async () => ({ default: (await import('./users/index.ts')).AddUserScreen }));
const OrdersScreen = lazy(async () => ({ default: (await import('./orders/index.ts')).OrdersScreen }));
const HostingScreen = lazy(async () => ({ default: (await import('./hosting/index.ts')).HostingScreen }));
const SettingsScreen = lazy(async () => ({ default: (await import('./settings/index.ts')).SettingsScreen }));
const StatisticsScreen = lazy(async () => ({
  default: (await import('./statistics/index.ts')).StatisticsScreen,
}));
const CountersScreen = lazy(async () => ({
  default: (await import('./counters/index.ts')).CountersScreen,
}));

export function AdminRoutes() {
  return (
    <div className="flex flex-1">
      <Sidebar />
      <div className="min-w-0 flex-1 px-4 pt-6 pb-24 md:px-6 lg:pb-10">
        <Suspense fallback={<ScreenLoading />}>
          <Screens />
        </Suspense>
      </div>
      <BottomBar />
    </div>
  );
}

function Screens() {
  return (
    <Routes>
      <Route index element={<AddProductScreen />} />
      <Route path="products" element={<AddProductScreen />} />
      <Route path="products-management" element={<ProductsManagementScreen />} />
      <Route path="edit-product/:productId" element={<EditProductScreen />} />
      <Route path="categories" element={<CategoriesScreen />} />
      <Route path="users" element={<UsersScreen />} />
      <Route path="users/add-user" element={<AddUserScreen />} />
      <Route path="add-user" element={<Navigate to="/admin/users/add-user" replace />} />
      <Route path="orders" element={<OrdersScreen />} />
      <Route path="hosting" element={<HostingScreen />} />
      <Route path="settings" element={<SettingsScreen />} />
      <Route path="statistics" element={<StatisticsScreen />} />
      <Route path="counters" element={<CountersScreen />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
