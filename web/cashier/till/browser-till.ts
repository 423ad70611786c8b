// The counter's till in the browser: the rules of `#till` over IndexedDB, the signed-in cashier and a line that is checked.
import type { Backend } from '#backend/connect';
import { newDocumentId } from '#backend/documents';
import { systemTimer } from '#kernel/timing';
import type { Staff } from '#domain/user';
import { isPinOf } from '#domain/approver';
import { startConnectionMonitor, startTill, type Cashier, type RunningTill } from '#till';
import { createFirestoreTillBackend, probeBackend, probeInterval } from '#till-firestore';
import { createAwaitedLocks } from './awaited-locks.ts';
import { browserHealth, type BrowserHealthDeps } from './browser-health.ts';
import { openIndexedDbStore } from './indexed-db-store.ts';
import { hashText } from '../../shell/hash/index.ts';
import { createLockLeadership } from './leadership.ts';
import type { CopyStorage } from './local-storage-copy.ts';

export interface BrowserTillDeps extends Pick<BrowserHealthDeps, 'confirmedAt'> {
  readonly backend: Backend;
  readonly copyStorage: CopyStorage;
  readonly cashier: () => PageCashier;
  /** What this counter is called in the back office. */
  readonly tillName: string;
  readonly log: (message: string, error: unknown) => void;
}

export type PageCashier = Pick<Staff, 'id' | 'name' | 'role'>;

/** Opens this browser's till. Asks the browser not to clear what it keeps. */
export async function startBrowserTill(deps: BrowserTillDeps): Promise<RunningTill> {
  await navigator.storage?.persist?.();
  const channel = new BroadcastChannel('aleef.till');
  const store = await openIndexedDbStore({
    databaseName: 'aleef.till',
    copyStorage: deps.copyStorage,
    now: Date.now,
    newId: newDocumentId,
    channel,
    estimate: async () => (await navigator.storage?.estimate?.()) ?? {},
    report: (error) => deps.log('the storage copy was not written', error),
  });
  const connection = startConnectionMonitor({
    ask: () => probeBackend(deps.backend),
    timer: systemTimer,
    networkChanges,
    probeInterval: () => probeInterval(deps.backend.kind, document.hidden ? 'hidden' : 'visible'),
  });
  const { id: tillId } = await store.identity();
  const awaited = createAwaitedLocks(navigator.locks);
  const shared = { clock: { now: Date.now }, timer: systemTimer, newId: newDocumentId };
  const running = await startTill({
    ...shared,
    store,
    backend: createFirestoreTillBackend(deps.backend, {
      ...shared,
      sender: () => personOf(deps.cashier()),
      hashText,
      tillName: deps.tillName,
      tillId,
    }),
    connection,
    random: Math.random,
    cashier: () => personOf(deps.cashier()),
    role: () => deps.cashier().role,
    checkPin: (pin, stored) => isPinOf(crypto.subtle, pin, stored),
    leadership: createLockLeadership(navigator.locks),
    ...(awaited === undefined ? {} : { awaited }),
    health: () =>
      browserHealth({
        storage: deps.copyStorage,
        workers: navigator.serviceWorker,
        confirmedAt: deps.confirmedAt,
        storageUsed: () => store.storageUsed(),
      }),
    uptime: () => performance.now(),
    log: deps.log,
  });
  return {
    ...running,
    stop: () => {
      running.stop();
      connection.stop();
      channel.close();
    },
  };
}

/** Without the role, which is no part of a record. */
function personOf({ id, name }: PageCashier): Cashier {
  return { id, name };
}

/** The window's own word on its network, and that somebody looks at it again after it asked but seldom. */
function networkChanges(changed: () => void): () => void {
  const onVisibility = (): void => {
    if (!document.hidden) changed();
  };
  addEventListener('online', changed);
  addEventListener('offline', changed);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
