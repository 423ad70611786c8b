// The counter's till on this PC: the rules of `#till` over the SQLite store, whoever sells, and a line that is checked.
import type { Backend } from '#backend/connect';
import type { Category } from '#domain/category';
import type { Timer } from '#kernel/timing';
import { startTill, type Cashier, type RunningTill, type TillStore, type ConnectionStatus } from '#till';
import { createFirestoreTillBackend } from '#till-firestore';
import type { MirrorRows } from '../store/index.ts';
import { startShopMirror } from '../mirror/shop-mirror.ts';

export interface DesktopTillDeps {
  readonly backend: Backend;
  readonly store: TillStore;
  readonly rows: MirrorRows;
  readonly connection: ConnectionStatus;
  readonly timer: Timer;
  readonly now: () => number;
  readonly newId: () => string;
  readonly random: () => number;
  /** Who sells. */
  readonly cashier: Cashier;
  /** Who may send; null while nobody is signed in with the backend. */
  readonly sender: () => Cashier | null;
  /** Settles once it is known who may send. */
  readonly confirmed: () => Promise<void>;
  /** What this counter is called in the back office. */
  readonly tillName: string;
  readonly categoriesChanged: (categories: readonly Category[]) => void;
  readonly log: (message: string, error: unknown) => void;
}

export interface OpenCounter extends RunningTill {
  /** After a sleep, or when the line is back. */
  readonly listenAgain: () => void;
}

/** Opens the till on what this PC knows. One process, one window: it always leads. */
export async function openCounter(deps: DesktopTillDeps): Promise<OpenCounter> {
  const { backend, store, rows, connection, timer, now, newId, random, cashier, sender, log } = deps;
  const clock = { now };
  const { id: tillId } = await store.identity();
  const { tillName, confirmed } = deps;
  const till = createFirestoreTillBackend(backend, { clock, timer, newId, sender, tillName, tillId });
  const mirror = startShopMirror({ backend, rows, timer });
  mirror.categories.watch({ onValue: deps.categoriesChanged, onFailure: () => undefined });
  const running = await startTill({
    // The mirror reads and keeps what it mirrors itself, with how far it goes.
    store: {
      ...store,
      storedData: async () => ({ products: mirror.products.known(), stays: mirror.stays.known() }),
      saveProducts: async () => undefined,
      saveStays: async () => undefined,
    },
    backend: {
      ...till,
      sendSaleNow: async (sale) => {
        await confirmed();
        return till.sendSaleNow(sale);
      },
      sendStayNow: async (stay) => {
        await confirmed();
        return till.sendStayNow(stay);
      },
      watchProducts: mirror.products.watch,
      watchStays: mirror.stays.watch,
    },
    connection,
    clock,
    timer,
    newId,
    random,
    cashier: () => cashier,
    leadership: (lead) => lead(),
    log,
  });
  return {
    ...running,
    listenAgain: mirror.listenAgain,
    stop: () => {
      running.stop();
      mirror.stop();
    },
  };
}
