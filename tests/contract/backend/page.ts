// The page of the live tests: uses the backend as a screen does, and stores all values it receives for the tests.
import { configurationFrom, connectBackend } from '#backend/connect';
import {
  type LiveUpdate,
  watchActiveStays,
  watchNewestOrders,
  watchPendingRequests,
  watchDeletions,
  watchChangedProducts,
  watchSellableProducts,
} from '#backend/live';
import { createSignInService } from '#backend/sign-in';

const configuration = configurationFrom({}, location.origin);
if (!configuration.ok) throw new Error(JSON.stringify(configuration.error));
const backend = connectBackend(configuration.value);
const signIn = createSignInService(backend, { storage: localStorage, now: Date.now });

const updates: Record<string, LiveUpdate<unknown>[]> = {};

function addTo(name: string) {
  return (update: LiveUpdate<unknown>) => void (updates[name] ??= []).push(update);
}

const watches = {
  products: () => watchSellableProducts(backend, addTo('products')),
  saved: () => watchChangedProducts(backend, 0, addTo('saved')),
  deleted: () => watchDeletions(backend, 0, addTo('deleted')),
  orders: () => watchNewestOrders(backend, 2, addTo('orders')),
  requests: () => watchPendingRequests(backend, addTo('requests')),
  hostings: () => watchActiveStays(backend, addTo('hostings')),
};

const device = {
  watch: (name: keyof typeof watches) => {
    stops.push(watches[name]());
  },
  stopAll: () => stops.splice(0).forEach((stop) => stop()),
  updates: (name: keyof typeof watches) => updates[name] ?? [],
  signIn: signIn.signIn,
  watchSession: () => void signIn.watch(() => {}),
  session: signIn.session,
};

const stops: (() => void)[] = [];

/** The functions of the page that the tests call. */
export type PageDevice = typeof device;

declare global {
  interface Window {
    device: PageDevice;
  }
}

window.device = device;
