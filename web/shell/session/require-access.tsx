// Access to a protected area (LG-18..25): a visitor is sent to the sign-in; a user with another role sees the reason.
import { lazy, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { may, type Permission } from '#domain/user';
import { useSession } from '../app-context.tsx';
import { Verifying } from './verifying.tsx';

const NoPermissionPage = lazy(async () => ({
  default: (await import('../pages/no-permission-page.tsx')).NoPermissionPage,
}));

/** `signedIn` requires an account and no permission. */
export type Need = Permission | 'signedIn';

/** Renders its children only for users with access. While the session is unverified it shows a spinner (LG-23, LG-24). */
export function RequireAccess(props: { readonly needs: Need; readonly children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.type === 'SignedOut') {
    return <Navigate to="/login" replace state={{ from: `${pathname}${search}` }} />;
  }
  if (session.type !== 'SignedIn') return <Verifying hasFailed={session.type === 'Unverified'} />;
  if (props.needs !== 'signedIn' && !may(session.user, props.needs)) {
    return <NoPermissionPage user={session.user} />;
  }
  return session.isVerified || offlineNeeds.has(props.needs) ? props.children : <Verifying hasFailed />;
}

/** The areas that are open to a user who was verified within the last 14 days but not now. */
const offlineNeeds: ReadonlySet<Need> = new Set<Need>(['openCashier', 'signedIn']);
