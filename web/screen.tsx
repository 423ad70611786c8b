// The frame of a page inside its layout: what is shown while its code loads and after a crash.
import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { CrashBoundary } from './shell/pages/crash-boundary.tsx';
import { PageLoading } from './shell/pages/page-loading.tsx';

/** A crash in a page keeps the layout around it. */
export function Screen(props: { readonly page: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <CrashBoundary resetKey={pathname}>
      <Suspense fallback={<PageLoading />}>{props.page}</Suspense>
    </CrashBoundary>
  );
}
