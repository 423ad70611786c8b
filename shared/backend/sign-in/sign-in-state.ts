// The state of the sign-in.
import type { BackendFailure } from '#backend/failure';
import type { AdmissionError, Staff } from '#domain/user';

export type SignInState =
  /** A user was signed in on this device; the verification is running. */
  | { readonly type: 'Checking' }
  /** `refusal` is the reason if the backend ended the session; null for an ordinary sign-out or a visitor. */
  | { readonly type: 'SignedOut'; readonly refusal: AdmissionError | null }
  /**
   * `isVerified` false means that the backend was not reachable and the role is the one it confirmed within the last 14 days: that gives
   * access to `/cashier` only (LG-24).
   */
  | { readonly type: 'SignedIn'; readonly staff: Staff; readonly isVerified: boolean }
  /** The verification failed and nothing is remembered: protected content stays hidden (LG-24). */
  | { readonly type: 'Unverified'; readonly failure: BackendFailure };

export type SignInListener = (session: SignInState) => void;
