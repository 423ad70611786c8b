// The till's words for the repositories of the backend: what was refused is told from what went unanswered and from who may not send.
import type { Backend } from '#backend/connect';
import type { BackendFailure } from '#backend/failure';
import { createStayRequestRepository, createStayRepository } from '#backend/stays';
import {
  type Listener,
  type StopListening,
  watchActiveStays,
  watchPendingRequests,
  watchSellableProducts,
} from '#backend/live';
import { createProductRepository } from '#backend/products';
import { createRefusalRepository, createTillRepository } from '#backend/tills';
import { createSaleRepository } from '#backend/sales';
import { createUserRepository } from '#backend/users';
import type { Fields } from '#kernel/fields';
import { offlineStay } from '#domain/stay';
import { err, ok, type Result } from '#kernel/result';
import { saleDocument } from '#domain/sale';
import { shopDayOf } from '#kernel/shop-day';
import { startResubscribing } from './keep-listening.ts';
import type { QueueEntry, SendAnswer } from './queue.ts';
import type { Clock, Timer } from '#kernel/timing';
import type { TillBackend, Watcher } from './till-backend.ts';
import type { OnlineOnlyError, TillRecord } from './till.ts';
import type { Cashier } from './deps.ts';

export interface TillBackendDeps {
  readonly clock: Clock;
  readonly timer: Timer;
  readonly newId: () => string;
  /** Who is signed in now, and so sends; null while nobody is. */
  readonly sender: () => Cashier | null;
  /** What the owner calls this counter. */
  readonly tillName: string;
  readonly tillId: string;
}

/** The till's backend over Firestore, whichever of the two answers. */
export const createFirestoreTillBackend = (backend: Backend, deps: TillBackendDeps): TillBackend => {
  const sales = createSaleRepository(backend);
  const hostings = createStayRepository(backend);
  const requests = createStayRequestRepository(backend);
  const products = createProductRepository(backend);
  const tills = createTillRepository(backend);
  const refused = createRefusalRepository(backend);
  const stayOf = stayIds(deps.newId);

  const answerFor = async (failure: BackendFailure): Promise<SendAnswer> => {
    switch (failure.type) {
      case 'Unreachable':
      case 'Conflict':
        return { type: 'Unanswered' };
      case 'Refused':
        return (await mayStillSend(backend, deps.sender())) ?? { type: 'Refused', reason: failure.code };
      case 'NotFound':
      case 'IndexMissing':
        return { type: 'Refused', reason: failure.type };
      case 'Unexpected':
        return { type: 'Refused', reason: failure.message };
    }
  };

  return {
    sendSaleNow: async (sale) => {
      const sender = deps.sender();
      if (sender === null) return { type: 'NotAuthorised' };
      const sent = await sales.create(sale, sender.id);
      if (sent.ok) return { type: 'Acknowledged' };
      const { error } = sent;
      if (error.type === 'StockShort') return { type: 'StockRefused', short: error.products };
      if (error.type === 'ProductsGone')
        return {
          type: 'StockRefused',
          short: error.productIds.map((productId) => ({ productId, available: 0 })),
        };
      return answerFor(error);
    },
    sendQueuedSale: async (sale) => {
      const sender = deps.sender();
      if (sender === null) return { type: 'NotAuthorised' };
      const sent = await sales.createQueued(sale, sender.id);
      if (sent.ok) return { type: 'Acknowledged' };
      const { error } = sent;
      // Between the look and the commit a product came or went: the next try looks again.
      if (error.type === 'StockShort' || error.type === 'ProductsGone') return { type: 'Unanswered' };
      return answerFor(error);
    },
    sendStayNow: async ({ id, ...draft }) => {
      const by = deps.sender();
      if (by === null) return { type: 'NotAuthorised' };
      const sent = await hostings.create(id, draft, by);
      if (sent.ok) return { type: 'Acknowledged' };
      return sent.error.type === 'Full' ? sent.error : answerFor(sent.error);
    },
    sendQueuedStay: async ({ id, ...draft }) => {
      const by = deps.sender();
      if (by === null) return { type: 'NotAuthorised' };
      const sent = await hostings.createQueued(offlineStay(draft, id), by);
      return sent.ok ? { type: 'Acknowledged' } : answerFor(sent.error);
    },
    reportRefused: async (entry, became, note) => {
      if (deps.sender() === null) return err({ type: 'Offline' });
      const report = () => refused.report(refusalOf(entry, deps));
      if (became === 'open') return onlineOnly(await report());
      if (became === 'stillOpen') {
        const known = await refused.state(entry.id);
        if (!known.ok) return onlineOnly(known);
        const isMissing = known.value === null || known.value === 'retried';
        return isMissing ? onlineOnly(await report()) : ok(undefined);
      }
      const settle = () => refused.settle(entry.id, became, note);
      const settled = await settle();
      if (settled.ok || settled.error.type === 'Unreachable') return onlineOnly(settled);
      // The report itself may not have arrived before the power went.
      const reported = await report();
      return onlineOnly(reported.ok ? await settle() : reported);
    },

    registerTill: async (tillId) => {
      const by = deps.sender();
      if (by === null) return err({ type: 'Offline' });
      return onlineOnly(await tills.register({ id: tillId, name: deps.tillName, registeredBy: by.id }));
    },
    reportPresence: async (tillId, unsent) => {
      if (deps.sender() === null) return err({ type: 'Offline' });
      return onlineOnly(await tills.reportPresence(tillId, unsent));
    },

    watchProducts: (watcher) =>
      watchAgain(deps.timer, watcher, (listener) => watchSellableProducts(backend, listener)),
    watchStays: (watcher) =>
      watchAgain(deps.timer, watcher, (listener) => watchActiveStays(backend, listener)),
    watchRequests: (watcher) =>
      watchAgain(deps.timer, watcher, (listener) => watchPendingRequests(backend, listener)),
    listSellable: async () => onlineOnly(await products.listSellable()),

    endStay: async (hostingId) => {
      const by = deps.sender();
      if (by === null) return err({ type: 'Offline' });
      const ended = await hostings.end(hostingId, shopDayOf(deps.clock.now()), by);
      if (ended.ok) return ok(undefined);
      const { error } = ended;
      return err(
        error.type === 'NotActive' || error.type === 'NotBegun'
          ? { type: 'Refused', reason: error.type }
          : offlineOrRefused(error),
      );
    },
    acceptRequest: async (request, draft) => {
      const by = deps.sender();
      if (by === null) return err({ type: 'Offline' });
      const accepted = await hostings.accept(request.id, { id: stayOf(request.id), draft }, by);
      if (accepted.ok) return accepted;
      return err(accepted.error.type === 'Full' ? accepted.error : offlineOrRefused(accepted.error));
    },
    declineRequest: async (request) => onlineOnly(await requests.decline(request.id)),
    addProduct: async (draft, id) => {
      const by = deps.sender();
      if (by === null) return err({ type: 'Offline' });
      const added = await products.create(draft, by, id);
      if (added.ok) return ok(undefined);
      return err(
        added.error.type === 'BarcodeTaken'
          ? { type: 'BarcodeTaken', productName: added.error.name }
          : offlineOrRefused(added.error),
      );
    },
  };
};

/** One stay for one request, however often it is tried: after a lost answer the next try finds what the first has made. */
const stayIds = (newId: () => string): ((requestId: string) => string) => {
  const known = new Map<string, string>();
  return (requestId) => {
    const id = known.get(requestId) ?? newId();
    known.set(requestId, id);
    return id;
  };
};

/**
 * The rules refuse a record and a person with the same word. Who can read their own active record may send, so it was the record;
 * the answer is null then.
 */
const mayStillSend = async (backend: Backend, sender: Cashier | null): Promise<SendAnswer | null> => {
  if (sender === null) return { type: 'NotAuthorised' };
  const own = await createUserRepository(backend).get(sender.id);
  if (own.ok) return own.value.isActive ? null : { type: 'NotAuthorised' };
  return own.error.type === 'Unreachable' ? { type: 'Unanswered' } : { type: 'NotAuthorised' };
};

/** Tells what the backend has now, and why nothing can be told. */
const watchAgain = <Value>(
  timer: Timer,
  watcher: Watcher<Value>,
  begin: (listener: Listener<Value>) => StopListening,
): StopListening =>
  startResubscribing<Value>({
    timer,
    begin,
    value: (value, isCurrent) => {
      if (isCurrent) watcher.value(value);
      else watcher.notCurrent?.();
    },
    failure: (failure) => watcher.failure(reasonOf(failure)),
  }).stop;

const onlineOnly = <Value>(result: Result<Value, BackendFailure>): Result<Value, OnlineOnlyError> =>
  result.ok ? result : err(offlineOrRefused(result.error));

const offlineOrRefused = (failure: BackendFailure): OnlineOnlyError =>
  failure.type === 'Unreachable' ? { type: 'Offline' } : { type: 'Refused', reason: reasonOf(failure) };

const reasonOf = (failure: BackendFailure): string => {
  if (failure.type === 'Refused') return failure.code;
  return failure.type === 'Unexpected' ? failure.message : failure.type;
};

const refusalOf = ({ id, payload, refusal }: QueueEntry<TillRecord>, deps: TillBackendDeps) => {
  const sender = deps.sender()?.id ?? '';
  return {
    id,
    kind: payload.kind,
    payload: fieldsOf(payload),
    reason: refusal?.reason ?? '',
    tillId: deps.tillId,
    cashierId: payload.kind === 'sale' ? payload.sale.cashierId : sender,
    recordedBy: sender,
  };
};

const fieldsOf = (record: TillRecord): Fields =>
  record.kind === 'sale' ? { ...saleDocument(record.sale) } : { ...record.hosting };
