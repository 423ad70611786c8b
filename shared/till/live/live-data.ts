// Follows the backend's products, stays, requests and settings. Without a connection the screens show what this device has stored.
import { ok, type Result } from '#kernel/result';
import { createThrottle } from '#kernel/timing';
import type { TillDeps } from '../ports/deps.ts';
import { watchStaleProducts } from '../contract/stale-products.ts';
import { nameOfApprover, type TillView } from '../ports/till-state.ts';
import type { OnlineOnlyError } from '../contract/till.ts';

export interface LiveData {
  /** Reads the sellable products once. */
  readonly refreshProducts: () => Promise<Result<void, OnlineOnlyError>>;
  /** Publishes the stored lists where nothing has come from the backend and the till is offline. */
  readonly fallBackToStored: () => void;
  readonly stop: () => void;
}

/** Milliseconds: shortest interval between two updates of the product list, and between two saves of it for an offline start. */
const showInterval = 200;
const saveInterval = 3_000;

export function startLiveData(deps: TillDeps, view: TillView): LiveData {
  const { store, backend, connection, timer, log } = deps;
  const { products, boarding } = view;

  const showing = createThrottle(timer, showInterval, () =>
    view.showProducts({ source: 'live', failure: null }),
  );
  const saving = createThrottle(
    timer,
    saveInterval,
    () =>
      void store.saveProducts(view.productList()).catch((error) => log('the products were not saved', error)),
  );

  const refreshProducts = async (): Promise<Result<void, OnlineOnlyError>> => {
    const listed = await backend.listSellable();
    if (!listed.ok) return listed;
    view.replaceProductList(listed.value);
    view.showProducts({ source: 'live', failure: null });
    saving.request();
    return ok(undefined);
  };

  const staleness = watchStaleProducts({
    ...deps,
    isOnline: () => connection.isOnline(),
    readOnce: async () => (await refreshProducts()).ok,
    notify: (stale) => products.patch({ stale }),
  });

  const stopping = [
    showing.stop,
    saving.stop,
    staleness.stop,
    backend.watchProducts({
      onValue: (list) => {
        staleness.markCurrent();
        view.replaceProductList(list);
        showing.request();
        saving.request();
      },
      notCurrent: staleness.markNotCurrent,
      onFailure: (failure) => {
        staleness.markNotCurrent();
        view.showProducts({ source: 'stored', failure });
      },
    }),
    backend.watchStays({
      onValue: (stays) => {
        boarding.patch({ stays, source: 'live', failure: null });
        void store.saveStays(stays).catch((error) => log('the stays were not saved', error));
      },
      onFailure: (failure) => boarding.patch({ source: 'stored', failure }),
    }),
    backend.watchRequests({
      onValue: (requests) => boarding.patch({ requests }),
      onFailure: (failure) => boarding.patch({ failure }),
    }),
    followPosSettings(deps, view),
    followApprovers(deps, view),
  ];

  return {
    refreshProducts,
    fallBackToStored: () => {
      if (connection.state() !== 'offline') return;
      if (products.current().source === 'loading') view.showProducts({ source: 'stored' });
      if (boarding.current().source === 'loading') boarding.patch({ source: 'stored' });
    },
    stop: () => {
      for (const stop of stopping) stop();
    },
  };
}

/** BA-08: without an answer the last known settings stay in force; the products show that the backend does not answer. */
function followPosSettings({ backend, store, log }: TillDeps, { settings }: TillView): () => void {
  return backend.watchPosSettings({
    onValue: (next) => {
      if (JSON.stringify(next) === JSON.stringify(settings.current())) return;
      settings.replace(next);
      void store.savePosSettings(next).catch((error) => log('the settings were not saved', error));
    },
    onFailure: () => undefined,
  });
}

/** BA-09: without an answer the last known approvers stay. */
function followApprovers(
  { backend, store, log }: TillDeps,
  { approval, approvers: known }: TillView,
): () => void {
  return backend.watchApprovers({
    onValue: (approvers) => {
      if (JSON.stringify(approvers) === JSON.stringify(known.current())) return;
      known.replace(approvers);
      approval.patch({ approvers: approvers.map(nameOfApprover) });
      void store.saveApprovers(approvers).catch((error) => log('the approvers were not saved', error));
    },
    onFailure: () => undefined,
  });
}
