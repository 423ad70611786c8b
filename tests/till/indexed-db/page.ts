// What runs in the page of the IndexedDB tests: the browser's own store, opened on this window, called by name from outside.
import type { Sale } from '#domain/sale';
import * as till from '#till';
import { openIndexedDbStore } from '../../../web/cashier/till/indexed-db-store.ts';

function open(databaseName: string): Promise<till.TillStore> {
  return openIndexedDbStore({
    databaseName,
    copyStorage: {
      read: (key) => localStorage.getItem(key),
      write: (key, text) => {
        try {
          localStorage.setItem(key, text);
          return true;
        } catch {
          return false;
        }
      },
    },
    now: Date.now,
    newId: () => crypto.randomUUID(),
    channel: new BroadcastChannel(databaseName),
    estimate: () => navigator.storage.estimate(),
    report: reportError,
  });
}

/** Milliseconds that `count` sales took from the call to being on the disk, one after the other. */
async function timeSales(store: till.TillStore, sales: readonly Sale[]): Promise<readonly number[]> {
  const times: number[] = [];
  for (const sale of sales) {
    const started = performance.now();
    await store.run(till.saleStep, sale, {
      letter: 'A',
      leasedUntil: 0,
      rule: { useShifts: false, unsent: 0, heldCarts: 0 },
    });
    times.push(performance.now() - started);
  }
  return times;
}

/** Writes into a storage beside the till's until not even the smallest record finds room. */
async function fill(): Promise<void> {
  const opening = indexedDB.open('ballast');
  opening.addEventListener('upgradeneeded', () =>
    opening.result.createObjectStore('ballast', { autoIncrement: true }),
  );
  await isEvent(opening, 'success');
  for (const size of [60_000, 8_000, 1_000, 100]) {
    let hasSpace = true;
    while (hasSpace) {
      const writing = opening.result.transaction('ballast', 'readwrite');
      writing.objectStore('ballast').add(crypto.getRandomValues(new Uint8Array(size)));
      hasSpace = await isEvent(writing, 'complete');
    }
  }
}

/** Whether the wanted event came, and not another that ends it. */
function isEvent(target: EventTarget, wanted: string): Promise<boolean> {
  return new Promise((resolve) => {
    for (const name of [wanted, 'error', 'abort']) {
      target.addEventListener(name, () => resolve(name === wanted));
    }
  });
}

/** What a call answers, in a form that crosses to Node. */
export type Answer =
  | { readonly type: 'Map'; readonly entries: readonly (readonly [unknown, unknown])[] }
  | { readonly type: 'Value'; readonly value: unknown };

async function call(name: string, input: readonly unknown[]): Promise<Answer> {
  const value: unknown = await Reflect.apply(
    Reflect.get(window.store, name),
    window.store,
    input.map(received),
  );
  return value instanceof Map ? { type: 'Map', entries: [...value] } : { type: 'Value', value };
}

function received(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('step' in value && typeof value.step === 'string') return Reflect.get(till, value.step);
  return 'set' in value && Array.isArray(value.set) ? new Set(value.set) : value;
}

const device = { open, timeSales, fill, call };

declare global {
  interface Window {
    storeDevice: typeof device;
    store: till.TillStore;
  }
}

window.storeDevice = device;
