// The session as the screens use it. Without a stored session nothing is loaded and the user is signed out (SH-54).
import { create } from 'zustand';
import type { SignInService, SignInState } from '#backend/sign-in';
import type { AdmissionError, Staff } from '#domain/user';
import { once } from '#kernel/once';

export type Session =
  /** A session is stored on this device, and the backend is verifying it. */
  | { readonly type: 'Unknown' }
  /** The backend could not be reached and no role is stored (LG-24). */
  | { readonly type: 'Unverified' }
  /** `refusal`: why the backend ended the session; null for a visitor. */
  | { readonly type: 'SignedOut'; readonly refusal: AdmissionError | null }
  /** `isVerified` is false offline: the stored role was verified within the last 14 days and opens the cashier page only. */
  | { readonly type: 'SignedIn'; readonly user: Staff; readonly isVerified: boolean };

export interface SessionDeps {
  /** Whether a user signed in on this device and did not sign out. */
  readonly hasTrace: boolean;
  /** Loads the backend's sign-in. Called once, when it is needed. */
  readonly loadSignIn: () => Promise<SignInService>;
}

export interface SessionActions {
  readonly session: Session;
  /** Loads the sign-in and subscribes to it; for the sign-in screen and for other changes of the session. */
  readonly openSignIn: () => Promise<SignInService>;
  readonly signOut: () => Promise<void>;
}

/** Creates a zustand hook of the session. */
export function createSessionStore(deps: SessionDeps) {
  return create<SessionActions>()((set) => {
    const openSignIn = once(async () => {
      const service = await deps.loadSignIn();
      service.watch((known) => set({ session: sessionFrom(known) }));
      return service;
    });
    return {
      session: deps.hasTrace ? { type: 'Unknown' } : { type: 'SignedOut', refusal: null },
      openSignIn,
      signOut: async () => {
        const service = await openSignIn();
        await service.signOut();
      },
    };
  });
}

function sessionFrom(known: SignInState): Session {
  switch (known.type) {
    case 'Checking':
      return { type: 'Unknown' };
    case 'Unverified':
      return { type: 'Unverified' };
    case 'SignedOut':
      return { type: 'SignedOut', refusal: known.refusal };
    case 'SignedIn':
      return { type: 'SignedIn', user: known.staff, isVerified: known.isVerified };
  }
}
