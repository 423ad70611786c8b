// The sign-in of staff (LG-01..08): a hero on one side, the form on the other. It has no backend: the page around it signs in
// and navigates afterwards.
import type { ReactNode } from 'react';
import type { ResetMailError, SignInError } from '#backend/sign-in';
import type { Result } from '#kernel/result';
import type { AdmissionError, SignInForm, Staff } from '#domain/user';
import { signInTexts } from '#text';
import { Card } from '#ui';
import { SignInCard } from './sign-in-card.tsx';
import { SignInHero } from './sign-in-hero.tsx';

export interface SignInScreenProps {
  readonly storeName: string;
  /** On the hero side. */
  readonly illustration: ReactNode;
  /** Why the backend ended a session on this device; null for an ordinary visit. */
  readonly refusal: AdmissionError | null;
  /** In the demo shop. */
  readonly showsDemoAccounts: boolean;
  readonly onSignIn: (form: SignInForm) => Promise<Result<Staff, SignInError>>;
  readonly onForgot: (email: string) => Promise<Result<void, ResetMailError>>;
  /** Shown below the form: links to other pages. */
  readonly links?: ReactNode;
}

export function SignInScreen(props: SignInScreenProps) {
  return (
    <div className="page-width grid flex-1 content-center py-4 md:py-10">
      <Card className="grid overflow-hidden md:grid-cols-2">
        <SignInHero storeName={props.storeName} illustration={props.illustration} />
        <section aria-label={signInTexts.title} className="flex flex-col justify-center gap-5 p-5 md:p-10">
          <SignInCard
            refusal={props.refusal}
            showsDemoAccounts={props.showsDemoAccounts}
            onSignIn={props.onSignIn}
            onForgot={props.onForgot}
          />
          {props.links}
        </section>
      </Card>
    </div>
  );
}
