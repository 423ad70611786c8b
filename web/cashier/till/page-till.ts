// The till of the page: opened at the first visit of the cashier page, it keeps running on other pages until the sign-out.
import type { RunningTill } from '#till';
import type { CashierState, PageTill } from '../../shell/index.ts';
import { startBrowserTill, type BrowserTillDeps, type PageCashier } from './browser-till.ts';

export interface PageTillDeps extends Omit<BrowserTillDeps, 'cashier'> {
  /** Holds the till of the page. */
  readonly state: CashierState;
}

/** The page's till, opened for this cashier or handed over to them. Rejects when this device cannot store records. */
export function tillOfPage(deps: PageTillDeps, cashier: PageCashier): Promise<RunningTill> {
  const opened = (deps.state.till ??= open(deps, cashier));
  const { id } = opened.cashier.current;
  opened.cashier.current = cashier;
  if (id !== cashier.id) void opened.running.then((till) => till.cashierChanged());
  return opened.running;
}

function open({ state, ...deps }: PageTillDeps, first: PageCashier): PageTill {
  const cashier = { current: first };
  const running = startBrowserTill({ ...deps, cashier: () => cashier.current });
  let till: RunningTill | undefined;
  const unsentCount = (): number => {
    if (till === undefined) return 0;
    const { unsentSales, unsentStays } = till.till.state.current();
    return unsentSales + unsentStays;
  };
  const warn = (event: BeforeUnloadEvent): void => {
    if (unsentCount() > 0) event.preventDefault();
  };
  const release = (): void => {
    if (state.till === page) state.till = undefined;
  };
  running.then((started) => {
    till = started;
    window.addEventListener('beforeunload', warn);
  }, release);
  const page: PageTill = {
    running,
    cashier,
    unsentCount,
    close: () => {
      release();
      // One that is still opening stops as soon as it is open; why it could not open is told to its opener.
      running.then(
        (started) => {
          window.removeEventListener('beforeunload', warn);
          started.stop();
        },
        () => undefined,
      );
    },
  };
  return page;
}
