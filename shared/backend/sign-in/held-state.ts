// The sign-in state of this device: its listeners, and the staff member that the device remembers for offline days.
import { type BackendFailure, isOutage } from '#backend/failure';
import type { AdmissionError, Staff } from '#domain/user';
import {
  confirmedTime,
  forgetStaff,
  hasSignInTrace,
  rememberedStaff,
  rememberStaff,
  type SignInStorage,
} from './remembered-staff.ts';
import type { SignInListener, SignInState } from './sign-in-state.ts';

export interface HeldState {
  readonly current: () => SignInState;
  /** Calls the listener now and after every change. */
  readonly subscribe: (listener: SignInListener) => () => void;
  /** The staff member whom the backend confirmed within the last 14 days; null after a sign-out. */
  readonly rememberedStaff: () => Staff | null;
  /** Milliseconds: when the backend confirmed them last. */
  readonly confirmedAt: () => number | null;
  readonly isVerifiedAs: (uid: string) => boolean;
  /** The backend confirmed the staff member. */
  readonly signedIn: (staff: Staff) => void;
  readonly signedOut: (refusal: AdmissionError | null) => void;
  /** The backend did not respond whether `uid` may sign in; null while the user is unknown. */
  readonly noteUnanswered: (uid: string | null, failure: BackendFailure) => void;
}

export function createHeldState(storage: SignInStorage, now: () => number): HeldState {
  const listeners = new Set<SignInListener>();
  let state: SignInState = hasSignInTrace(storage)
    ? { type: 'Checking' }
    : { type: 'SignedOut', refusal: null };

  const change = (next: SignInState): void => {
    state = next;
    for (const listener of listeners) listener(next);
  };
  const isVerifiedAs = (uid: string): boolean =>
    state.type === 'SignedIn' && state.isVerified && state.staff.id === uid;

  return {
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      listener(state);
      return () => listeners.delete(listener);
    },
    rememberedStaff: () => rememberedStaff(storage, now()),
    confirmedAt: () => confirmedTime(storage),
    isVerifiedAs,
    signedIn: (staff) => {
      rememberStaff(storage, staff, now());
      change({ type: 'SignedIn', staff, isVerified: true });
    },
    signedOut: (refusal) => {
      forgetStaff(storage);
      change({ type: 'SignedOut', refusal });
    },
    // Only a response of the backend signs a user out; without one, a role confirmed in the last 14 days still counts (LG-24).
    noteUnanswered: (uid, failure) => {
      // A verified session stays verified: otherwise the page would close while its user is typing.
      if (isOutage(failure) && uid !== null && isVerifiedAs(uid)) return;
      const staff = rememberedStaff(storage, now());
      if (staff !== null && (uid === null || staff.id === uid)) {
        change({ type: 'SignedIn', staff, isVerified: false });
      } else {
        change({ type: 'Unverified', failure });
      }
    },
  };
}
