// Asks before unsaved input is lost: on a link, a step back, a sign-out, or closing the tab. It does not depend on the router.
import { use, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { LeaveEvent } from './request-leave.ts';
import { BlockHistoryContext } from './history-blocker.ts';
import { LeaveDialog } from './unsaved-dialog.tsx';

/** Rendered beside a form; asks while `when` is true. */
export function LeaveGuard(props: { readonly when: boolean }) {
  const [leave, setLeave] = useState<() => void>();
  useAskOnUnload(props.when);
  useAskOnLink(props.when, setLeave);
  useAskOnBack(props.when, setLeave);
  useAskOnLeaving(props.when, setLeave);
  if (leave === undefined) return null;
  const stay = () => setLeave(undefined);
  // Outside of the page's own parts: the form may stand in a tab that is not shown now.
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

/** The browser shows its own text: a page cannot choose it. */
function useAskOnUnload(isAsking: boolean) {
  useEffect(() => {
    if (!isAsking) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAsking]);
}

/** A link that leaves the page is held back; leaving presses it once more. */
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

/** The step is undone before the router sees it, and taken again when it is meant. */
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

/** One question is enough, however many forms are on the page. */
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
