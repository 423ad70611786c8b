// The strip of the shop server (SH-07..09): shows whether the last status check was answered. A cloud build has no strip. On the
// store's pages it is the last line of the footer while connected (R8).
import { useEffect, useState } from 'react';
import type { Backend } from '#backend/connect';
import { shellTexts } from '#text';
import { classes } from '#ui';
import { useBackend } from '../app-context.tsx';

/** Milliseconds between two checks, and the timeout of one check. */
const checkEvery = 5000;

export function PreviewStrip(props: { readonly isFixed: boolean }) {
  const backend = useBackend();
  return backend.kind === 'shopServer' ? <Strip backend={backend} isFixed={props.isFixed} /> : null;
}

function Strip(props: { readonly backend: Backend; readonly isFixed: boolean }) {
  const isConnected = useStatusChecks(props.backend);
  const isFixed = props.isFixed || !isConnected;
  return (
    <p
      role="status"
      dir="ltr"
      lang="en"
      data-strip={isFixed ? 'fixed' : 'line'}
      className={classes(
        'flex h-7 items-center justify-center gap-2 border-t px-3 text-small leading-none',
        isFixed && 'fixed inset-x-0 bottom-0 z-30',
        isConnected
          ? 'border-line bg-sunken text-quiet'
          : 'border-danger bg-danger-soft font-semibold text-danger-ink',
      )}
    >
      <span
        aria-hidden
        className={classes('size-2 rounded-full', isConnected ? 'bg-success' : 'bg-danger')}
      />
      {isConnected ? shellTexts.previewConnected : shellTexts.previewDisconnected}
    </p>
  );
}

/** The page came from the server, so it counts as connected until a check says otherwise. */
function useStatusChecks(backend: Backend): boolean {
  const [isConnected, setConnected] = useState(true);
  useEffect(() => {
    let isCurrent = true;
    const check = async () => {
      const answered = await isAnswered(`${backend.apiOrigin}/api/status`);
      if (isCurrent) setConnected(answered);
    };
    const checkNow = () => void check();
    const timer = setInterval(checkNow, checkEvery);
    addEventListener('online', checkNow);
    addEventListener('offline', checkNow);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      removeEventListener('online', checkNow);
      removeEventListener('offline', checkNow);
    };
  }, [backend]);
  return isConnected;
}

async function isAnswered(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(checkEvery) });
    return answer.ok;
  } catch {
    return false;
  }
}
