// The door of sign-in: online with the backend, or without a line for those this PC knows.
export { startDesktopSignIn, type DesktopSignIn } from './desktop-sign-in.ts';
export {
  createOfflineSignIn,
  type OfflineSignIn,
  type KnownUser,
  type KnownUserRows,
} from './offline-sign-in.ts';
export { slowPasswords } from './password-hash.ts';
