// The sign-in of staff (LG-01..08): a hero on one side, the form on the other. It calls no backend: its page signs in and navigates.
import type { ReactNode } from 'react';
import { signInTexts } from '#text';
import { Card } from '#ui';
import { SignInCard, type SignInCardProps } from './sign-in-card.tsx';
import { SignInHero } from './sign-in-hero.tsx';

export interface SignInScreenProps extends SignInCardProps {
  readonly storeName: string;
  /** Shown on the hero side. */
  readonly illustration: ReactNode;
  /** Shown below the form: links to other pages. */
  readonly links?: ReactNode;
}

export function SignInScreen({ storeName, illustration, links, ...card }: SignInScreenProps) {
  return (
    <div className="page-width grid flex-1 content-center py-4 md:py-10">
      <Card className="grid overflow-hidden md:grid-cols-2">
        <SignInHero storeName={storeName} illustration={illustration} />
        <section
          aria-label={signInTexts.title}
          className="flex max-md:order-first flex-col justify-center gap-5 p-5 md:p-10"
        >
          <SignInCard {...card} />
          {links}
        </section>
      </Card>
    </div>
  );
}
