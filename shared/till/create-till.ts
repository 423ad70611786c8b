// A till: the counter's rules over a store, a backend and a line. The browser and the desktop differ only in the deps they hand in.
import type { Product } from '#domain/product';
import { err, ok, type Result } from '#kernel/result';
import { saveAndSendStay } from './save-stay.ts';
import { startPresence } from './presence.ts';
import { createThrottle } from '#kernel/timing';
import type { QueueEntry, SendAnswer } from './queue.ts';
import { refusalReports } from './refusal-reports.ts';
import { startRegistration } from './registration.ts';
import { saveAndSendSale } from './save-sale.ts';
import { emptySummary, withRefused, withSent } from './sync-summary.ts';
import { startSync, type Sync, type SyncEvent } from './sync.ts';
import type {
  BoardingState,
  ProductListState,
  OnlineOnlyError,
  SyncSummary,
  Till,
  TillRecord,
  TillState,
} from './till.ts';
import { watchStaleProducts } from './stale-products.ts';
import { subtractUnsent } from './available-stock.ts';
import { createObservable } from './observable.ts';
import type { SaveError } from './till-store.ts';
import type { TillDeps } from './deps.ts';

export interface RunningTill {
  readonly till: Till;
  /** Somebody else signed in: what the last one could not send is tried again. */
  cashierChanged(): void;
  /** Stops watching and sending. What is kept stays kept. */
  stop(): void;
}

/** How many sales are on their way to the backend at once. */
const syncWidth = 6;

/** Milliseconds. */
const recountDelay = 200;

/** Milliseconds between two looks at goods that change all the time, and between two times that they are kept for a start without a line. */
const showGoodsRest = 200;
const keepGoodsRest = 3_000;

/** Opens the till on what its device knows, and starts to follow and to send as soon as there is a line. */
export async function startTill(deps: TillDeps): Promise<RunningTill> {
  const { store, backend, connection } = deps;
  const identity = await store.identity();
  const storedData = await store.storedData();
  const state = createObservable<TillState>({
    connection: connection.state(),
    till: identity.letter === null ? null : { id: identity.id, letter: identity.letter },
    unsentSales: 0,
    unsentStays: 0,
    syncing: false,
    lastSync: null,
    refused: [],
    storageUsed: null,
  });
  const goods = createObservable<ProductListState>({
    products: [],
    source: 'loading',
    failure: null,
    stale: null,
  });
  const boarding = createObservable<BoardingState>({
    stays: storedData.stays,
    unsent: [],
    requests: [],
    source: 'loading',
    failure: null,
  });
  let listed: readonly Product[] = storedData.products;
  let unsentUnits: ReadonlyMap<string, number> = new Map();
  let sync: Sync | null = null;
  let summary: SyncSummary = emptySummary;

  const showGoods = (parts: Partial<ProductListState>): void =>
    goods.patch({ ...parts, products: subtractUnsent(listed, unsentUnits) });

  const goodsFollowed = createThrottle(deps.timer, showGoodsRest, () =>
    showGoods({ source: 'live', failure: null }),
  );
  const goodsKept = createThrottle(
    deps.timer,
    keepGoodsRest,
    () => void store.saveProducts(listed).catch((error) => deps.log('the goods were not kept', error)),
  );

  const readGoods = async (): Promise<Result<void, OnlineOnlyError>> => {
    const products = await backend.listSellable();
    if (!products.ok) return products;
    listed = products.value;
    showGoods({ source: 'live', failure: null });
    goodsKept.request();
    return ok(undefined);
  };
  const staleness = watchStaleProducts({
    ...deps,
    isOnline: () => connection.isOnline(),
    readOnce: async () => (await readGoods()).ok,
    tell: (stale) => goods.patch({ stale }),
  });

  const countUnsent = async (): Promise<void> => {
    const [counts, units, stays, refused, storageUsed] = await Promise.all([
      store.unsentCounts(),
      store.unsentUnits(),
      store.unsentStays(),
      store.refused(),
      store.storageUsed(),
    ]);
    unsentUnits = units;
    state.patch({
      unsentSales: counts.sales,
      unsentStays: counts.stays,
      refused: refused.flatMap(shownRefusal),
      storageUsed,
    });
    boarding.patch({ unsent: stays });
    showGoods({});
  };

  /** What was done before stands, whether it can be counted or not. */
  const countAgain = (): Promise<void> =>
    countUnsent().catch((error) => deps.log('the queue was not counted', error));

  // A long queue that drains changes many times a second; a person reads its count a few times.
  let recounting = false;
  let cancelRecount = (): void => undefined;
  const recount = (): void => {
    if (recounting) return;
    recounting = true;
    cancelRecount = deps.timer.after(recountDelay, () => {
      recounting = false;
      void countAgain();
    });
  };

  /** Timers of a hidden window rest for a minute, messages do not. */
  const hearOtherWindow = (): void => {
    recount();
    sync?.poll();
    if (!connection.isOnline()) connection.recheck();
  };

  const register = async (): Promise<boolean> => {
    if (state.current().till !== null) return true;
    if (!connection.isOnline()) return false;
    const letter = await backend.registerTill(identity.id);
    if (!letter.ok) return false;
    await store.saveLetter(letter.value);
    state.patch({ till: { id: identity.id, letter: letter.value } });
    return true;
  };

  const reports = refusalReports({
    ...deps,
    tell: async ({ entry, became, note }) => {
      const told = await backend.reportRefused(entry, became, note);
      if (told.ok && (became === 'retried' || became === 'discarded'))
        await store.forgetSettled(entry.id, became);
      if (became !== 'retried' || !told.ok) return told;
      // Another window may have sent it meanwhile, and have told before this one that it was refused again.
      const refusedAgain = await refusedEntry(entry.id);
      return refusedAgain === undefined ? told : backend.reportRefused(refusedAgain, 'open', '');
    },
  });

  /** The last run may have ended before the back office heard of a refusal, or of what a person decided about it. */
  const sayWhatIsStillRefused = async (): Promise<void> => {
    for (const settled of await store.settled()) reports.say(settled);
    for (const entry of await store.refused()) reports.say({ entry, became: 'stillOpen', note: '' });
  };

  const reportSync = (event: SyncEvent<TillRecord>): void => {
    switch (event.type) {
      case 'Started':
        summary = emptySummary;
        reports.again();
        state.patch({ syncing: true, lastSync: null });
        return;
      case 'Sent':
        summary = withSent(summary, event.entry.payload);
        recount();
        return;
      case 'Refused':
        summary = withRefused(summary, event.entry.payload);
        reports.say({ entry: event.entry, became: 'open', note: '' });
        recount();
        return;
      case 'Idle':
        state.patch({ syncing: false, lastSync: hasCounted(summary) ? summary : null });
        return;
      case 'StorageFailed':
        deps.log('the queue could not be read or written', event.error);
        return;
    }
  };

  const tellPresence = async (tillId: string, unsent: number): Promise<boolean> => {
    try {
      const told = await backend.reportPresence(tillId, unsent);
      if (told.ok) connection.markOnline();
      return told.ok;
    } catch (error) {
      deps.log('the counter could not say that it is there', error);
      return false;
    }
  };

  const refusedEntry = async (id: string): Promise<QueueEntry<TillRecord> | undefined> =>
    (await store.refused()).find((entry) => entry.id === id);

  /** Without a line nothing more comes: what this device knows is what there is. */
  const settleForKept = (): void => {
    if (connection.state() !== 'offline') return;
    if (goods.current().source === 'loading') showGoods({ source: 'stored' });
    if (boarding.current().source === 'loading') boarding.patch({ source: 'stored' });
  };

  const stopRecounting = (): void => {
    recounting = true;
    cancelRecount();
  };

  const registration = startRegistration({ ...deps, ask: register });

  const stopping = [
    stopRecounting,
    registration.stop,
    goodsFollowed.stop,
    goodsKept.stop,
    staleness.stop,
    reports.stop,
    connection.subscribe(() => {
      state.patch({ connection: connection.state() });
      settleForKept();
      registration.tryNow();
      if (connection.isOnline()) reports.again();
    }),
    store.subscribe(hearOtherWindow),
    backend.watchProducts({
      onValue: (products) => {
        staleness.isCurrent();
        listed = products;
        goodsFollowed.request();
        goodsKept.request();
      },
      notCurrent: staleness.isNotCurrent,
      onFailure: (failure) => {
        staleness.isNotCurrent();
        showGoods({ source: 'stored', failure });
      },
    }),
    backend.watchStays({
      onValue: (stays) => {
        boarding.patch({ stays, source: 'live', failure: null });
        void store.saveStays(stays).catch((error) => deps.log('the stays were not kept', error));
      },
      onFailure: (failure) => boarding.patch({ source: 'stored', failure }),
    }),
    backend.watchRequests({
      onValue: (requests) => boarding.patch({ requests }),
      onFailure: (failure) => boarding.patch({ failure }),
    }),
    deps.leadership(() => {
      const leading = startSync<TillRecord>({
        ...deps,
        queue: store,
        send: (entry) => sendLater(deps, entry),
        width: syncWidth,
        report: reportSync,
      });
      sync = leading;
      sayWhatIsStillRefused().catch((error) => deps.log('what was refused could not be read', error));
      const stopPresence = startPresence({ state, timer: deps.timer, tell: tellPresence });
      return () => {
        sync = null;
        leading.stop();
        stopPresence();
      };
    }),
  ];

  await countUnsent();
  if (goods.current().source === 'loading' && listed.length > 0) showGoods({ source: 'stored' });
  settleForKept();

  const till: Till = {
    state,
    products: goods,
    boarding,
    readyToSell: async () => {
      if (state.current().till === null) return err({ type: 'NotRegistered' });
      const room = await spaceToSell(deps);
      return room === 'Room' ? ok(deps.newId()) : err({ type: 'NotSaved', reason: room });
    },
    recordSale: async (order) => {
      const identified = state.current().till;
      if (identified === null) return err({ type: 'NotRegistered' });
      const outcome = await saveAndSendSale(deps, identified.letter, identified.id, order);
      await countAgain();
      sync?.flush();
      return outcome;
    },
    receipts: (limit) => store.receipts(limit),
    receipt: (saleId) => store.receipt(saleId),
    markPrinted: (saleId) => store.markPrinted(saleId),
    recordStay: async (draft) => {
      const outcome = await saveAndSendStay(deps, draft);
      await countAgain();
      sync?.flush();
      return outcome;
    },
    endStay: (stayId) => backend.endStay(stayId),
    acceptRequest: (request, draft) => backend.acceptRequest(request, draft),
    declineRequest: (request) => backend.declineRequest(request),
    addProduct: (draft, id) => backend.addProduct(draft, id),
    refreshProducts: readGoods,
    retryRefused: async (id) => {
      const entry = await refusedEntry(id);
      if (entry === undefined) return;
      await store.retry(id);
      reports.say({ entry, became: 'retried', note: '' });
      await countUnsent();
      sync?.flush();
    },
    discardRefused: async (id, reason) => {
      const entry = await refusedEntry(id);
      if (entry === undefined) return;
      await store.discard(id, reason);
      reports.say({ entry, became: 'discarded', note: reason });
      await countUnsent();
    },
  };

  return {
    till,
    cashierChanged: () => {
      registration.tryNow();
      reports.again();
      sync?.flush();
    },
    stop: () => {
      for (const stop of stopping) stop();
    },
  };
}

async function spaceToSell({ store, log }: TillDeps): Promise<'Room' | SaveError['type']> {
  try {
    return (await store.hasSpace()) ? 'Room' : 'Full';
  } catch (error) {
    log('this device could not be written to', error);
    return 'Failed';
  }
}

function sendLater({ backend }: TillDeps, { payload }: QueueEntry<TillRecord>): Promise<SendAnswer> {
  return payload.kind === 'sale'
    ? backend.sendQueuedSale(payload.sale)
    : backend.sendQueuedStay(payload.stay);
}

function shownRefusal({ id, payload, refusal }: QueueEntry<TillRecord>) {
  return refusal === null ? [] : [{ id, ...refusal, ...payload }];
}

function hasCounted(summary: SyncSummary): boolean {
  return Object.values(summary).some((count) => count > 0);
}
