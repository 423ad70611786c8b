// What is known about who is signed in.
import type { BackendFailure } from '#backend/failure';
import type { AdmissionError, Staff } from '#domain/user';

export type SignInState =
  /** Somebody was signed in on this device; whether they still are is being asked. */
  | { readonly type: 'Checking' }
  /** `refusal` says why the backend put somebody out; null for an ordinary sign-out or a visitor. */
  | { readonly type: 'SignedOut'; readonly refusal: AdmissionError | null }
  /**
   * `isVerified` false means that the backend could not be asked and the role is the one it confirmed within the last 14 days:
   * that admits to `/cashier` only (LG-24).
   */
  | { readonly type: 'SignedIn'; readonly staff: Staff; readonly isVerified: boolean }
  /** The check failed and nothing is remembered: protected content stays hidden (LG-24). */
  | { readonly type: 'Unverified'; readonly failure: BackendFailure };

export type SignInListener = (session: SignInState) => void;
