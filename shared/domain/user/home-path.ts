// Where a role begins; apart from the reading of users, because every page of the store needs it.
import type { Role } from './user.ts';

/** The day (R18). */
export const adminHome = '/admin/today';

/** The start page of a role: the target after signing in (LG-13, LG-14, LG-15). */
export function homePath(role: Role): typeof adminHome | '/cashier' | '/' {
  if (role === 'admin') return adminHome;
  return role === 'cashier' ? '/cashier' : '/';
}
