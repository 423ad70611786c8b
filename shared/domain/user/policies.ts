// What each role may do, in one table. The backend refuses by its own rules; screens ask here what to offer.
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

/** What may be allowed or not (LG-20, LG-21, LG-27..38, PO-30, HO-20). */
export type Permission = keyof typeof allowedRoles;

/** Whether somebody may do it; a visitor (null), an inactive user and any other role may do nothing of this. */
export function may(user: Pick<User, 'role' | 'isActive'> | null, permission: Permission): boolean {
  return user !== null && user.isActive && allowedRoles[permission].some((role) => role === user.role);
}

/** Why an account may not be disabled or deleted; null when it may (AU-18). */
export type RemovalError = { readonly type: 'Oneself' } | { readonly type: 'LastAdmin' };

/** Nobody disables or deletes themselves, nor the last active admin. */
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
