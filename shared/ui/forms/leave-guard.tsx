// Asks before unsaved input is lost: on a link, a history step, a sign-out or when the tab closes. It does not depend on the router.
import { use, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { LeaveEvent } from './request-leave.ts';
import { BlockHistoryContext } from './history-blocker.ts';
import { LeaveDialog } from './unsaved-dialog.tsx';

/** Rendered beside a form. It asks while `when` is true. */
export function LeaveGuard(props: { readonly when: boolean }) {
  const [leave, setLeave] = useState<() => void>();
  useAskOnUnload(props.when);
  useAskOnLink(props.when, setLeave);
  useAskOnBack(props.when, setLeave);
  useAskOnLeaving(props.when, setLeave);
  if (leave === undefined) return null;
  const stay = () => setLeave(undefined);
  // Rendered into the body: the form may be in a tab that is hidden.
  return createPortal(
    <LeaveDialog
      onStay={stay}
      onLeave={() => {
        stay();
        leave();
      }}
    />,
    document.body,
  );
}

type Ask = (leave: () => () => void) => void;

/** The browser shows a text of its own, which a page cannot choose. */
function useAskOnUnload(isAsking: boolean) {
  useEffect(() => {
    if (!isAsking) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAsking]);
}

/** Stops a click on a link that leaves the page. The confirmation clicks the link again. */
function useAskOnLink(isAsking: boolean, ask: Ask) {
  useEffect(() => {
    if (!isAsking) return;
    let isLeaving = false;
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (isLeaving || !(link instanceof HTMLAnchorElement) || !leavesPage(link, event)) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => () => {
        isLeaving = true;
        link.click();
        isLeaving = false;
      });
    };
    document.addEventListener('click', hold, { capture: true });
    return () => document.removeEventListener('click', hold, { capture: true });
  }, [isAsking, ask]);
}

function leavesPage(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link.target === '_blank';
  return !opensElsewhere && !link.hasAttribute('download') && link.pathname !== location.pathname;
}

/** Undoes the history step before the router handles it. The confirmation repeats the step. */
function useAskOnBack(isAsking: boolean, ask: Ask) {
  const blockHistory = use(BlockHistoryContext);
  useEffect(() => {
    if (!isAsking || blockHistory === undefined) return;
    const place = historyPlace();
    let isPassing = false;
    const hold = (event: PopStateEvent) => {
      if (isPassing) {
        isPassing = false;
        event.stopImmediatePropagation();
        return;
      }
      const steps = historyPlace() - place;
      if (steps === 0) return;
      event.stopImmediatePropagation();
      isPassing = true;
      history.go(-steps);
      ask(() => () => {
        release();
        history.go(steps);
      });
    };
    const release = blockHistory(hold);
    return release;
  }, [isAsking, ask, blockHistory]);
}

/** Only the first guard on the page asks, however many forms there are. */
function useAskOnLeaving(isAsking: boolean, ask: Ask) {
  useEffect(() => {
    if (!isAsking) return;
    const hold = (event: Event) => {
      if (!(event instanceof LeaveEvent)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      ask(() => event.leave);
    };
    document.addEventListener(LeaveEvent.kind, hold);
    return () => document.removeEventListener(LeaveEvent.kind, hold);
  }, [isAsking, ask]);
}

/** The index of the current history entry, which the router stores with each entry. */
function historyPlace(): number {
  const state: unknown = history.state;
  const isNumbered = typeof state === 'object' && state !== null && 'idx' in state;
  return isNumbered && typeof state.idx === 'number' ? state.idx : 0;
}
