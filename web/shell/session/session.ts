// Who is signed in, as the screens see it. Without a trace of a sign-in nothing is loaded and the answer is 'signed out' (SH-54).
import { create } from 'zustand';
import type { SignInService, SignInState } from '#backend/sign-in';
import type { AdmissionError, Staff } from '#domain/user';
import { once } from '#kernel/once';

export type Session =
  /** Somebody was signed in here; the backend is being asked. */
  | { readonly type: 'Unknown' }
  /** The backend could not be asked and nothing is remembered (LG-24). */
  | { readonly type: 'Unverified' }
  /** `refusal`: why the backend put somebody out, null for a visitor. */
  | { readonly type: 'SignedOut'; readonly refusal: AdmissionError | null }
  /** `isVerified` false: offline, by a role confirmed within the last 14 days, which opens the cashier page only. */
  | { readonly type: 'SignedIn'; readonly user: Staff; readonly isVerified: boolean };

export interface SessionDeps {
  /** Whether somebody signed in on this device before and did not sign out. */
  readonly hasTrace: boolean;
  /** Loads the backend's sign-in; called once, when it is needed. */
  readonly loadSignIn: () => Promise<SignInService>;
}

export interface SessionActions {
  readonly session: Session;
  /** Loads the sign-in and follows it; for the sign-in screen and what else changes the session. */
  readonly openSignIn: () => Promise<SignInService>;
  readonly signOut: () => Promise<void>;
}

/** A zustand hook over the session. */
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
