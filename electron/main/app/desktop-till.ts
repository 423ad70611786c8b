// The till of one signed-in user: the engine of `#till` over the SQLite store, the mirror of the shop and the connection.
import type { Backend } from '#backend/connect';
import { isPinOf } from '#domain/approver';
import type { Category } from '#domain/category';
import type { TillHealth } from '#domain/till-health';
import type { Staff } from '#domain/user';
import { startTill, type Cashier, type ConnectionStatus, type RunningTill, type TillStore } from '#till';
import { createFirestoreTillBackend } from '#till-firestore';
import { startShopMirror, type WatchFailed } from '../mirror/index.ts';
import { afterSignIn } from './after-sign-in.ts';
import { hashText, type MirrorRows } from '../store/index.ts';
import type { AppDeps } from './app-deps.ts';
import type { ShopEpoch } from './shop-connection.ts';

export interface DesktopTillDeps extends Pick<
  AppDeps,
  'timer' | 'now' | 'newId' | 'random' | 'tillName' | 'log'
> {
  readonly backend: Backend;
  readonly store: TillStore;
  readonly rows: MirrorRows;
  /** The state of this PC. */
  readonly health: () => Promise<TillHealth>;
  readonly connection: ConnectionStatus;
  readonly epoch: ShopEpoch;
  /** The user for whom records are sent; null while no user is signed in with the backend. */
  readonly sender: () => Cashier | null;
  /** Resolves once `sender` is known. */
  readonly untilConfirmed: () => Promise<void>;
  readonly onCategories: (categories: readonly Category[]) => void;
  readonly onWatchFailed: WatchFailed;
}

export interface DesktopTill extends RunningTill {
  /** Restarts the listeners of the mirror, after a sleep or when the backend answers again. */
  readonly restartListeners: () => void;
}

/** The app is one process with one window, so its till always leads. */
export async function startDesktopTill(
  deps: DesktopTillDeps,
  { id, name, role }: Pick<Staff, 'id' | 'name' | 'role'>,
): Promise<DesktopTill> {
  const { backend, store, rows, connection, timer, now, newId, random, log } = deps;
  const clock = { now };
  const { id: tillId } = await store.identity();
  const tillBackend = createFirestoreTillBackend(backend, {
    ...deps,
    clock,
    tillId,
    hashText,
    isPaired: backend.kind === 'shopServer',
  });
  const mirror = startShopMirror(deps);
  const readInEpoch = (): void => {
    const current = deps.epoch.current();
    if (current !== null) mirror.readIn(current);
  };
  readInEpoch();
  const stopEpoch = deps.epoch.subscribe(readInEpoch);
  mirror.categories.watch({
    onValue: deps.onCategories,
    onFailure: (reason) => deps.onWatchFailed('categories', reason),
  });
  const running = await startTill({
    // The mirror reads and saves these lists itself.
    store: {
      ...store,
      storedData: async () => ({
        products: mirror.products.knownValues(),
        stays: mirror.stays.knownValues(),
        posSettings: rows.posSettings(),
        approvers: rows.approvers(),
      }),
      saveProducts: async () => undefined,
      saveStays: async () => undefined,
    },
    backend: {
      ...tillBackend,
      sendSaleNow: (sale, timeout) =>
        afterSignIn(deps, timeout, (left) => tillBackend.sendSaleNow(sale, left)),
      sendRefundNow: (refund, before, timeout) =>
        afterSignIn(deps, timeout, (left) => tillBackend.sendRefundNow(refund, before, left)),
      sendStayNow: (stay, timeout) =>
        afterSignIn(deps, timeout, (left) => tillBackend.sendStayNow(stay, left)),
      watchProducts: mirror.products.watch,
      watchStays: mirror.stays.watch,
    },
    connection,
    clock,
    timer,
    newId,
    random,
    cashier: () => ({ id, name }),
    role: () => role,
    // The page gets neither the hashes nor the answer of one (FS-32, FS-43).
    checkPin: (pin, stored) => isPinOf(crypto.subtle, pin, stored),
    leadership: (lead) => lead(),
    health: deps.health,
    uptime: () => performance.now(),
    log,
  });
  return {
    ...running,
    restartListeners: mirror.restartListeners,
    stop: () => {
      stopEpoch();
      running.stop();
      mirror.stop();
    },
  };
}
