// The users who sign in: their roles, and who may sign in.
import { readChoice, readInstant, readText, type Fields } from '#kernel/fields';
import { err, ok, type Result } from '#kernel/result';

/** The roles of staff; any other stored role is shown as an ordinary user (LG-33). */
export const staffRoles = ['admin', 'cashier'] as const;
export type StaffRole = (typeof staffRoles)[number];
export type Role = StaffRole | 'other';

export interface User {
  /** The uid of the sign-in account. */
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly phone: string;
  readonly isActive: boolean;
  readonly createdAt: number | null;
  readonly updatedAt: number | null;
}

/** A user who may sign in. */
export type Staff = User & { readonly role: StaffRole; readonly isActive: true };

/** Why a sign-in is refused (LG-10, LG-11, LG-12). */
export type AdmissionError =
  { readonly type: 'NoRecord' } | { readonly type: 'Inactive' } | { readonly type: 'NoRole' };

/** Reads users/{uid}; active are only true, 'true' and '1' (LG-16). */
export function readUser(id: string, fields: Fields): User {
  return {
    id,
    name: readText(fields, 'name'),
    email: readText(fields, 'email'),
    role: readChoice(fields, 'role', staffRoles, 'other'),
    phone: readText(fields, 'phone'),
    isActive: [true, 'true', '1'].some((active) => active === fields['isActive']),
    createdAt: readInstant(fields, 'createdAt'),
    updatedAt: readInstant(fields, 'updatedAt'),
  };
}

/** Admits a signed-in account by its record, or returns the reason of the refusal (LG-10..12). */
export function admit(user: User | null): Result<Staff, AdmissionError> {
  if (user === null) return err({ type: 'NoRecord' });
  const { isActive, role } = user;
  if (!isActive) return err({ type: 'Inactive' });
  if (role === 'other') return err({ type: 'NoRole' });
  return ok({ ...user, role, isActive });
}

/** The letter of the avatar (SH-48): of the name, or of the e-mail; '' without either. */
export function avatarInitial({ name, email }: Pick<User, 'name' | 'email'>): string {
  const [first] = initials.segment(name.trim() || email.trim());
  return (first?.segment ?? '').toUpperCase();
}

const initials = new Intl.Segmenter('ar', { granularity: 'grapheme' });
