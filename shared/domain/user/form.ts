// The forms of an account: a new user, the first admin, one's own password, the sign-in.
import { toLatinDigits } from '#kernel/digits';
import {
  draftOrErrors,
  looksLikeEmail,
  optionalPhone,
  optionalText,
  requiredText,
  textLimits,
  type Checked,
  type FieldErrorKey,
} from '#domain/validation';
import { staffRoles, type StaffRole, type User } from './user.ts';

/** The input of an admin (AU-07). */
export interface NewUserForm {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly role: string;
  readonly password: string;
  readonly confirmation: string;
}

export interface NewUserDraft {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly role: StaffRole;
  readonly password: string;
}

/** What an admin changes of a stored user; the e-mail belongs to the account. */
export type UserForm = Pick<NewUserForm, 'name' | 'phone' | 'role'>;

export type UserDraft = Pick<NewUserDraft, 'name' | 'phone' | 'role'>;

/** The input of an admin for a user who forgot the password. */
export type NewPasswordForm = Pick<NewUserForm, 'password' | 'confirmation'>;

export interface SignInForm {
  readonly email: string;
  readonly password: string;
}

/** The input of the first admin of an empty shop, with the code that the server printed. */
export interface FirstAdminForm {
  readonly code: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
}

export type FirstAdminDraft = Omit<FirstAdminForm, 'confirmation'>;

/** A change of one's own password (SH-32). */
export interface PasswordChangeForm {
  readonly current: string;
  readonly next: string;
  readonly confirmation: string;
}

export type PasswordChangeDraft = Omit<PasswordChangeForm, 'confirmation'>;

/** LM-09. */
export const minPasswordLength = 6;

/** A cashier unless chosen otherwise (AU-11). */
export const emptyNewUserForm: NewUserForm = {
  name: '',
  email: '',
  phone: '',
  role: 'cashier',
  password: '',
  confirmation: '',
};

/** Checks the add-user form (AU-08..13). */
export function checkNewUser(form: NewUserForm): Checked<NewUserDraft, NewUserForm> {
  return draftOrErrors(
    {
      ...userErrors(form),
      email: requiredEmail(form.email),
      ...passwordErrors(form),
    },
    () => ({ ...userDraft(form), email: form.email.trim(), password: form.password }),
  );
}

/** The form of a stored user; without a role of staff nothing is chosen. */
export function userFormOf({ name, phone, role }: Pick<User, 'name' | 'phone' | 'role'>): UserForm {
  return { name, phone, role: role === 'other' ? '' : role };
}

/** Checks the form of a stored user. A phone of before stays valid while it is unchanged. */
export function checkUser(form: UserForm, stored: Pick<User, 'phone'>): Checked<UserDraft, UserForm> {
  const errors = userErrors(form);
  const phone = form.phone === stored.phone ? undefined : errors.phone;
  return draftOrErrors({ ...errors, phone }, () => userDraft(form));
}

/** Checks a new password and its confirmation; the draft is the password (AU-12, AU-13). */
export function checkNewPassword(form: NewPasswordForm): Checked<string, NewPasswordForm> {
  return draftOrErrors(passwordErrors(form), () => form.password);
}

/** Checks the sign-in form: both fields, an e-mail loosely shaped, a password long enough (LG-04, LG-07, LG-08). */
export function checkSignIn(form: SignInForm): Checked<SignInForm, SignInForm> {
  return draftOrErrors({ email: requiredEmail(form.email), password: passwordError(form.password) }, () => ({
    email: form.email.trim(),
    password: form.password,
  }));
}

/** Checks the set-up form; only the server knows whether the code is correct. */
export function checkFirstAdmin(form: FirstAdminForm): Checked<FirstAdminDraft, FirstAdminForm> {
  return draftOrErrors(
    {
      code: requiredText(form.code, maxCodeLength),
      name: requiredText(form.name, textLimits.name),
      email: requiredEmail(form.email),
      password: passwordError(form.password),
      confirmation: form.password === form.confirmation ? undefined : 'PasswordsDiffer',
    },
    () => ({
      code: toLatinDigits(form.code).trim(),
      name: form.name.trim(),
      email: form.email.trim(),
      password: form.password,
    }),
  );
}

/** Checks a change of password; the identity service may require more of the new one (LG-43). */
export function checkPasswordChange(
  form: PasswordChangeForm,
): Checked<PasswordChangeDraft, PasswordChangeForm> {
  return draftOrErrors(
    {
      current: form.current === '' ? 'Required' : undefined,
      next: passwordError(form.next),
      confirmation: form.next === form.confirmation ? undefined : 'PasswordsDiffer',
    },
    () => ({ current: form.current, next: form.next }),
  );
}

// Twelve letters and digits, with any dashes and spaces.
const maxCodeLength = 40;

function userErrors(form: UserForm) {
  return {
    name: requiredText(form.name, textLimits.name),
    phone: optionalPhone(form.phone),
    role: staffRoles.some((role) => role === form.role) ? undefined : ('Required' as const),
  };
}

function userDraft(form: UserForm): UserDraft {
  return {
    name: form.name.trim(),
    phone: toLatinDigits(form.phone).trim(),
    role: staffRoles.find((role) => role === form.role) ?? 'cashier',
  };
}

function requiredEmail(email: string): FieldErrorKey | undefined {
  if (email.trim() === '') return 'Required';
  return looksLikeEmail(email) ? optionalText(email, textLimits.email) : 'NotAnEmail';
}

function passwordErrors({ password, confirmation }: NewPasswordForm) {
  return {
    password: passwordError(password),
    confirmation: password === confirmation ? undefined : ('PasswordsDiffer' as const),
  };
}

function passwordError(password: string): FieldErrorKey | undefined {
  if (password === '') return 'Required';
  return password.length < minPasswordLength ? 'PasswordTooShort' : undefined;
}
