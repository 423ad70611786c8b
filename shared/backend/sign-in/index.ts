// Entry point of sign-in: the signed-in user of this device, and all operations on passwords.
export { type PasswordChangeError, type PasswordRule, type ResetMailError } from './passwords.ts';
export { type SignInListener, type SignInState } from './sign-in-state.ts';
export type { SignInStorage } from './remembered-staff.ts';
export { type SignInError } from './sign-in-errors.ts';
export { type SignInService, createSignInService, type SignInDeps } from './sign-in-service.ts';
