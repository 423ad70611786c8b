// The pages of this area: `/cashier`, with the till behind it.
import { useEffect, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { Staff } from '#domain/user';
import { posTexts } from '#text';
import type { RunningTill } from '#till';
import { ErrorState } from '#ui';
import { NotFoundPage, PageHead, useBackend, useSession, useWorld } from '../shell/index.ts';
import { CounterLoading } from './cashier-loading.tsx';
import { CounterPage } from './cashier-page.tsx';
import { tillFor } from './till/index.ts';

export function CashierRoutes() {
  const session = useSession();
  if (session.state !== 'signedIn') return null;
  return (
    <Routes>
      <Route index element={<Counter user={session.user} />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

function Counter(props: { readonly user: Staff }) {
  const { user } = props;
  const opening = useTill(user);
  if (opening.state === 'open') return <CounterPage till={opening.running.till} user={user} />;
  return (
    <div className="flex flex-1 flex-col gap-3 p-5">
      <PageHead title={posTexts.title} />
      <h1 className="sr-only">{posTexts.title}</h1>
      {opening.state === 'failed' ? <ErrorState happened={posTexts.status.openFailed} /> : <CounterLoading />}
    </div>
  );
}

type Opening =
  | { readonly state: 'opening' }
  | { readonly state: 'failed' }
  | { readonly state: 'open'; readonly running: RunningTill };

function useTill({ id, name }: Staff): Opening {
  const backend = useBackend();
  const { storage } = useWorld();
  const [opening, setOpening] = useState<Opening>({ state: 'opening' });
  useEffect(() => {
    let isWanted = true;
    tillFor(
      { id, name },
      { backend, mirror: storage, tillName: posTexts.title, log: (_, error) => reportError(error) },
    ).then(
      (running) => isWanted && setOpening({ state: 'open', running }),
      (error: unknown) => {
        reportError(error);
        if (isWanted) setOpening({ state: 'failed' });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [backend, storage, id, name]);
  return opening;
}
