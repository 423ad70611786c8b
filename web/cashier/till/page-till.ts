// One till for the life of the page: opened at the counter's first visit, kept running on other pages, told who sells.
import type { Cashier, RunningTill } from '#till';
import { registerUnsentRecords } from '../../shell/index.ts';
import { startBrowserTill, type BrowserTillDeps } from './browser-till.ts';

export type PageTillDeps = Omit<BrowserTillDeps, 'cashier'>;

interface OpenedTill {
  readonly running: Promise<RunningTill>;
  readonly seller: { current: Cashier };
}

let opened: OpenedTill | undefined;

/** The page's till, opened for this cashier or handed over to them. Rejects when this device cannot keep records. */
export function tillOfPage(cashier: Cashier, deps: PageTillDeps): Promise<RunningTill> {
  if (opened === undefined) opened = open(cashier, deps);
  const { running, seller } = opened;
  if (seller.current.id !== cashier.id) {
    seller.current = cashier;
    void running.then((till) => till.cashierChanged());
  }
  return running;
}

function open(cashier: Cashier, deps: PageTillDeps): OpenedTill {
  const seller = { current: cashier };
  const running = startBrowserTill({ ...deps, cashier: () => seller.current });
  running.catch(() => {
    opened = undefined;
  });
  void running.then(warnOfUnsent, () => undefined);
  return { running, seller };
}

/** Closing the window, and signing out, ask first while something is not sent. */
function warnOfUnsent(till: RunningTill): void {
  const unsent = (): number => {
    const { unsentSales, unsentStays } = till.till.state.current();
    return unsentSales + unsentStays;
  };
  const warn = (event: BeforeUnloadEvent): void => {
    if (unsent() > 0) event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);
  registerUnsentRecords({
    unsent,
    close: () => {
      window.removeEventListener('beforeunload', warn);
      till.stop();
      opened = undefined;
    },
  });
}
