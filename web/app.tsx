// The routes of the web app (SH-12..33). The three areas and the account pages are loaded when they are opened.
import { lazy, Suspense, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { Optional, useFailuresOf } from '#ui';
import { RequireAccess, StaffLayout, StorefrontLayout, useSession } from './shell/index.ts';
import { CrashBoundary } from './shell/pages/crash-boundary.tsx';
import { PageLoading } from './shell/pages/page-loading.tsx';
import { serviceTargets } from './shell/service-targets.ts';
import { HeaderCartLink } from './storefront/cart/header-cart-link.tsx';

const StorefrontRoutes = lazy(async () => ({
  default: (await import('./storefront/index.ts')).StorefrontRoutes,
}));
const CashierRoutes = lazy(async () => ({ default: (await import('./cashier/index.ts')).CashierRoutes }));
const AdminRoutes = lazy(async () => ({ default: (await import('./admin/index.ts')).AdminRoutes }));
const LoginPage = lazy(async () => ({ default: (await import('./account/index.ts')).LoginPage }));
const ProfilePage = lazy(async () => ({ default: (await import('./account/index.ts')).ProfilePage }));
const PreferencesPage = lazy(async () => ({ default: (await import('./account/index.ts')).PreferencesPage }));
const SetupPage = lazy(async () => ({ default: (await import('./account/index.ts')).SetupPage }));

const PreviewStrip = lazy(async () => ({
  default: (await import('./shell/chrome/preview-strip.tsx')).PreviewStrip,
}));
const NotFoundPage = lazy(async () => ({
  default: (await import('./shell/pages/not-found-page.tsx')).NotFoundPage,
}));

/** The areas with failures of their own; every other path belongs to the storefront. */
const areas: readonly string[] = ['admin', 'cashier'];

export function App() {
  const { pathname } = useLocation();
  const session = useSession();
  const area = areas.find((one) => pathname.split('/')[1] === one) ?? '';
  useFailuresOf(`${area} ${session.type === 'SignedIn' ? session.user.id : ''}`);
  return (
    <>
      <Pages />
      <Optional>
        <PreviewStrip />
      </Optional>
    </>
  );
}

function Pages() {
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
      <Route
        path="/cashier/*"
        element={
          <Staff
            page={
              <RequireAccess needs="openCashier">
                <CashierRoutes />
              </RequireAccess>
            }
          />
        }
      />
      <Route
        path="/admin/*"
        element={
          <Staff
            page={
              <RequireAccess needs="openAdmin">
                <AdminRoutes />
              </RequireAccess>
            }
          />
        }
      />
      <Route path="/services/:service" element={<ServicePage />} />
      <Route path="*" element={<Public page={<StorefrontRoutes />} />} />
    </Routes>
  );
}

function Public(props: { readonly page: ReactNode }) {
  return (
    <StorefrontLayout cartLink={<HeaderCartLink />}>
      <Screen page={props.page} />
    </StorefrontLayout>
  );
}

function Staff(props: { readonly page: ReactNode }) {
  return (
    <StaffLayout cartLink={<HeaderCartLink />}>
      <Screen page={props.page} />
    </StaffLayout>
  );
}

/** A crash in a page keeps the layout around it. */
function Screen(props: { readonly page: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <CrashBoundary resetKey={pathname}>
      <Suspense fallback={<PageLoading />}>{props.page}</Suspense>
    </CrashBoundary>
  );
}

/** Redirects the service paths of the footer (SH-58). */
function ServicePage() {
  const { service = '' } = useParams();
  const target = serviceTargets.get(service);
  return target === undefined ? <Public page={<NotFoundPage />} /> : <Navigate to={target} replace />;
}
