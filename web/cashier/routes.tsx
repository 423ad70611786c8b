// The page of this area: `/cashier`, with its till.
import { useEffect, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { Staff } from '#domain/user';
import { posTexts } from '#text';
import type { RunningTill } from '#till';
import { ErrorState } from '#ui';
import { NotFoundPage, PageHead, useApp, useBackend, useSession, useSessionActions } from '../shell/index.ts';
import { CashierLoading } from './cashier-loading.tsx';
import { CashierPage } from './cashier-page.tsx';
import { tillOfPage } from './till/index.ts';

export function CashierRoutes(props: { readonly barSlot: Element | undefined }) {
  const session = useSession();
  if (session.type !== 'SignedIn') return null;
  return (
    <Routes>
      <Route index element={<CashierWithTill user={session.user} barSlot={props.barSlot} />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

function CashierWithTill(props: { readonly user: Staff; readonly barSlot: Element | undefined }) {
  const { user, barSlot } = props;
  const opening = useTill(user);
  if (opening.type === 'Open')
    return <CashierPage till={opening.running.till} user={user} barSlot={barSlot} />;
  return (
    <div className="flex flex-1 flex-col gap-3 p-5">
      <PageHead title={posTexts.title} />
      <h1 className="sr-only">{posTexts.title}</h1>
      {opening.type === 'Failed' ? <ErrorState happened={posTexts.status.openFailed} /> : <CashierLoading />}
    </div>
  );
}

type Opening =
  | { readonly type: 'Opening' }
  | { readonly type: 'Failed' }
  | { readonly type: 'Open'; readonly running: RunningTill };

function useTill({ id, name, role }: Staff): Opening {
  const backend = useBackend();
  const { storage, cashier: state } = useApp();
  const { openSignIn } = useSessionActions();
  const [opening, setOpening] = useState<Opening>({ type: 'Opening' });
  useEffect(() => {
    let isWanted = true;
    tillOfPage(
      {
        state,
        backend,
        copyStorage: storage,
        tillName: posTexts.title,
        confirmedAt: async () => (await openSignIn()).confirmedAt(),
        log: (_, error) => reportError(error),
      },
      { id, name, role },
    ).then(
      (running) => isWanted && setOpening({ type: 'Open', running }),
      (error: unknown) => {
        reportError(error);
        if (isWanted) setOpening({ type: 'Failed' });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [state, backend, storage, openSignIn, id, name, role]);
  return opening;
}
