// The guard of a protected area (LG-18..25): a visitor goes to the sign-in, another role sees why not.
import { lazy, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { may, type Permission } from '#domain/user';
import { useSession } from '../app-context.tsx';
import { Verifying } from './verifying.tsx';

const NoPermissionPage = lazy(async () => ({
  default: (await import('../pages/no-permission-page.tsx')).NoPermissionPage,
}));

/** `signedIn` asks for nothing but an account. */
export type Need = Permission | 'signedIn';

/** Shows its children only to who may. While nobody could be asked, the spinner stays (LG-23, LG-24). */
export function RequireAccess(props: { readonly needs: Need; readonly children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.type === 'SignedOut') {
    return <Navigate to="/login" replace state={{ from: `${pathname}${search}` }} />;
  }
  if (session.type !== 'SignedIn') return <Verifying />;
  if (props.needs !== 'signedIn' && !may(session.user, props.needs)) {
    return <NoPermissionPage user={session.user} />;
  }
  return session.isVerified || offlineNeeds.has(props.needs) ? props.children : <Verifying />;
}

/** What a role that was confirmed in the last days, but not now, admits to. */
const offlineNeeds: ReadonlySet<Need> = new Set<Need>(['openCashier', 'signedIn']);
