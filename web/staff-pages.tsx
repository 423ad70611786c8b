// The routes of the staff (SH-16..33) with their layouts. The areas and the account pages are loaded when they are opened.
import { lazy, useState, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Optional } from '#ui';
import { NavigationBar, RequireAccess, StaffLayout } from './shell/index.ts';
import { Screen } from './screen.tsx';
import { HeaderCartLink } from './storefront/cart/header-cart-link.tsx';

const CashierRoutes = lazy(async () => ({ default: (await import('./cashier/index.ts')).CashierRoutes }));
const AdminRoutes = lazy(async () => ({ default: (await import('./admin/index.ts')).AdminRoutes }));
const LoginPage = lazy(async () => ({ default: (await import('./account/index.ts')).LoginPage }));
const ProfilePage = lazy(async () => ({ default: (await import('./account/index.ts')).ProfilePage }));
const PreferencesPage = lazy(async () => ({ default: (await import('./account/index.ts')).PreferencesPage }));
const SetupPage = lazy(async () => ({ default: (await import('./account/index.ts')).SetupPage }));
const PosHeader = lazy(async () => ({
  default: (await import('./shell/chrome/staff-headers.tsx')).PosHeader,
}));
const AdminHeader = lazy(async () => ({
  default: (await import('./shell/chrome/staff-headers.tsx')).AdminHeader,
}));

export function StaffPages() {
  return (
    <Routes>
      <Route path="/login" element={<Staff page={<LoginPage />} />} />
      <Route path="/setup" element={<Staff page={<SetupPage />} />} />
      <Route
        path="/profile"
        element={
          <Staff
            page={
              <RequireAccess needs="signedIn">
                <ProfilePage />
              </RequireAccess>
            }
          />
        }
      />
      <Route
        path="/settings"
        element={
          <Staff
            page={
              <RequireAccess needs="signedIn">
                <PreferencesPage />
              </RequireAccess>
            }
          />
        }
      />
      <Route path="/cashier/*" element={<CashierArea />} />
      <Route
        path="/admin/*"
        element={
          <Staff
            header={<AdminHeader />}
            page={
              <RequireAccess needs="openAdmin">
                <AdminRoutes />
              </RequireAccess>
            }
          />
        }
      />
    </Routes>
  );
}

/** The page of the till fills a wide window, and its tabs stand in the header. */
function CashierArea() {
  const [barSlot, setBarSlot] = useState<Element | null>(null);
  return (
    <Staff
      isFixed
      header={<PosHeader onSlot={setBarSlot} />}
      page={
        <RequireAccess needs="openCashier">
          <CashierRoutes barSlot={barSlot ?? undefined} />
        </RequireAccess>
      }
    />
  );
}

/** Without a header of its own, or when it cannot be loaded, a page has the navigation bar. */
function Staff(props: { readonly header?: ReactNode; readonly isFixed?: boolean; readonly page: ReactNode }) {
  const bar = (
    <NavigationBar>
      <HeaderCartLink />
    </NavigationBar>
  );
  return (
    <StaffLayout
      isFixed={props.isFixed === true}
      header={
        props.header === undefined ? (
          bar
        ) : (
          <Optional fallback={<div className="h-13" />} missing={bar}>
            {props.header}
          </Optional>
        )
      }
    >
      <Screen page={props.page} />
    </StaffLayout>
  );
}
