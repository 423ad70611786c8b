// Entry point of the sign-in: with the backend, or offline for users that this PC knows.
export { startDesktopSignIn, type DesktopSignIn } from './desktop-sign-in.ts';
export {
  createOfflineSignIn,
  type OfflineSignIn,
  type KnownUser,
  type KnownUserRows,
} from './offline-sign-in.ts';
export { slowPasswords } from './password-hash.ts';
