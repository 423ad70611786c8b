// The routes of the web app (SH-12..33): the storefront's, and those of the staff, which are loaded when they are opened.
import { lazy, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { Optional, useFailuresOf } from '#ui';
import type { Preloaded } from './preload-storefront.ts';
import { Screen } from './screen.tsx';
import { StorefrontLayout, useSession, useShopInfo } from './shell/index.ts';
import { PageLoading } from './shell/pages/page-loading.tsx';
import { serviceTargets } from './shell/service-targets.ts';
import { HeaderCartLink } from './storefront/cart/header-cart-link.tsx';

const StorefrontRoutes = lazy(async () => ({
  default: (await import('./storefront/index.ts')).StorefrontRoutes,
}));
const StaffPages = lazy(async () => ({ default: (await import('./staff-pages.tsx')).StaffPages }));
const NotFoundPage = lazy(async () => ({
  default: (await import('./shell/pages/not-found-page.tsx')).NotFoundPage,
}));

const ComingSoonPage = lazy(async () => ({
  default: (await import('./shell/pages/coming-soon-page.tsx')).ComingSoonPage,
}));

/** The first part of the staff's paths; every other path belongs to the storefront. */
const staffPaths: ReadonlySet<string> = new Set([
  'admin',
  'cashier',
  'login',
  'setup',
  'profile',
  'settings',
]);

/** The areas with failures of their own. */
const areas: ReadonlySet<string> = new Set(['admin', 'cashier']);

/** `preloaded` is what the first page of the visit needs. */
export function App(props: { readonly preloaded?: Preloaded | null | undefined }) {
  const { pathname } = useLocation();
  const session = useSession();
  const first = pathname.split('/')[1]?.toLowerCase() ?? '';
  const area = areas.has(first) ? first : '';
  useFailuresOf(`${area} ${session.type === 'SignedIn' ? session.user.id : ''}`);
  if (!staffPaths.has(first)) return <StorefrontPages preloaded={props.preloaded} />;
  return (
    // Without their layout the staff's pages fail inside the storefront's.
    <Optional fallback={<PageLoading />} missing={<Public page={<StaffPages />} />}>
      <StaffPages />
    </Optional>
  );
}

function StorefrontPages({ preloaded }: Parameters<typeof App>[0]) {
  const Pages = preloaded?.StorefrontRoutes ?? StorefrontRoutes;
  return (
    <Routes>
      <Route path="/services/:service" element={<ServicePage />} />
      <Route path="*" element={<Public page={<Pages productPage={preloaded?.ProductPage} />} />} />
    </Routes>
  );
}

function Public(props: { readonly page: ReactNode }) {
  if (useShopInfo().awaitsOwner === true) return <Screen page={<ComingSoonPage />} />;
  return (
    <StorefrontLayout cartLink={<HeaderCartLink />}>
      <Screen page={props.page} />
    </StorefrontLayout>
  );
}

/** Redirects the service paths of the footer (SH-58). */
function ServicePage() {
  const { service = '' } = useParams();
  const target = serviceTargets.get(service);
  return target === undefined ? <Public page={<NotFoundPage />} /> : <Navigate to={target} replace />;
}
