// The permissions of each role, in one table. The backend enforces its own rules; screens use this table to decide what to offer.
import type { StaffRole, User } from './user.ts';

const everybodyHere: readonly StaffRole[] = ['admin', 'cashier'];
const adminsOnly: readonly StaffRole[] = ['admin'];

const allowedRoles = {
  sell: everybodyHere,
  addStay: everybodyHere,
  endStay: everybodyHere,
  answerStayRequest: everybodyHere,
  addProduct: everybodyHere,
  openCashier: everybodyHere,
  openAdmin: adminsOnly,
  changeProduct: adminsOnly,
  deleteProduct: adminsOnly,
  changeStay: adminsOnly,
  deleteStay: adminsOnly,
  manageCategories: adminsOnly,
  manageUsers: adminsOnly,
  manageOrders: adminsOnly,
  changeSettings: adminsOnly,
  seeStatistics: adminsOnly,
} as const satisfies Record<string, readonly StaffRole[]>;

/** The permissions (LG-20, LG-21, LG-27..38, PO-30, HO-20). */
export type Permission = keyof typeof allowedRoles;

/** Whether a user has a permission; a visitor (null), an inactive user and any other role has none. */
export function may(user: Pick<User, 'role' | 'isActive'> | null, permission: Permission): boolean {
  return user !== null && user.isActive && allowedRoles[permission].some((role) => role === user.role);
}

/** Why an account may not be disabled, deleted or made one of a cashier; null when it may (AU-18). */
export type RemovalError = { readonly type: 'Oneself' } | { readonly type: 'LastAdmin' };

/** No user disables or deletes their own account or that of the last active admin. */
export function removalError(
  user: Pick<User, 'id' | 'role' | 'isActive'>,
  by: Pick<User, 'id'>,
  users: readonly Pick<User, 'id' | 'role' | 'isActive'>[],
): RemovalError | null {
  if (user.id === by.id) return { type: 'Oneself' };
  const otherAdmins = users.filter(
    ({ id, role, isActive }) => id !== user.id && role === 'admin' && isActive,
  );
  return user.role === 'admin' && user.isActive && otherAdmins.length === 0 ? { type: 'LastAdmin' } : null;
}

/** Why an admin keeps the role: nobody gives up their own, nor takes that of the last active admin (UX-34). null for everybody else. */
export function demotionError(
  user: Pick<User, 'id' | 'role' | 'isActive'>,
  by: Pick<User, 'id'>,
  users: readonly Pick<User, 'id' | 'role' | 'isActive'>[],
): RemovalError | null {
  return user.role === 'admin' ? removalError(user, by, users) : null;
}
