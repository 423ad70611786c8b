// The stay request page (HR): plan, form in three sections, and the confirmation.
import { useState } from 'react';
import { createStayRequestRepository } from '#backend/stays';
import { boardingTexts } from '#text';
import { PageTitle } from '#ui';
import { PageHead, useApp, useTakesBoarding } from '../../shell/index.ts';
import { NotFoundPage } from '../../shell/pages/not-found-page.tsx';
import { PlanCard } from './plan-card.tsx';
import { RequestForm } from './request-form.tsx';
import type { SendRequest } from './use-request-form.ts';
import { RequestSent } from './request-sent.tsx';

const texts = boardingTexts.request;

export function StayRequestPage() {
  const { backend } = useApp();
  if (useTakesBoarding() === false) return <NotFoundPage />;
  return (
    <StayRequest send={async (id, draft) => createStayRequestRepository(await backend).create(id, draft)} />
  );
}

/** The page over any way to send a request. */
export function StayRequest({ send }: { readonly send: SendRequest }) {
  const [isSent, setSent] = useState(false);
  return (
    <div className="page-width flex flex-1 flex-col gap-5 pt-6 md:pt-8">
      <PageHead title={texts.title} />
      {isSent ? (
        <RequestSent onAnother={() => setSent(false)} />
      ) : (
        <>
          <PageTitle title={texts.title} intro={texts.intro} />
          <div className="grid items-start gap-5 lg:grid-cols-[1fr_22rem] lg:gap-8">
            <RequestForm send={send} onSent={() => setSent(true)} />
            <div className="order-first lg:sticky lg:top-20 lg:order-none">
              <PlanCard />
            </div>
          </div>
        </>
      )}
    </div>
  );
}
