// The web program's composition: makes the world once and hands it to the screens.
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link } from 'react-router-dom';
import type { Backend } from '#backend/connect';
import type { SignInService } from '#backend/sign-in';
import { LinkProvider, prepareToasts, ToastProvider, installHistoryBlocker } from '#ui';
import { App } from './app.tsx';
import { startFirstPage } from './preload-storefront.ts';
import { afterFirstPaint } from './shell/after-first-paint.ts';
import { firstGoods } from './storefront/prefetch-catalogue.ts';
import { LastBoundary } from './shell/last-boundary.tsx';
import { prepareCrashPage } from './shell/pages/crash-boundary.tsx';
import { sessionStore } from './shell/session/session.ts';
import { shopFactsStore } from './shell/shop-info.ts';
import { nameSplash } from './shell/name-splash.ts';
import {
  applyPreferences,
  deviceStorage,
  keptStore,
  parsePreferences,
  preferencesKey,
} from './shell/storage/index.ts';
import type { DeviceStorage, Preferences } from './shell/storage/index.ts';
import { untilDone } from './shell/until-done.ts';
import { WorldProvider } from './shell/app-context.tsx';
import type { OrderDesk } from './storefront/orders/index.ts';
import type { World } from './shell/app-context.tsx';
import './styles.css';

/** Where the sign-in keeps its trace; without one nothing of it is loaded (SH-54). */
const sessionKey = 'aleef.session';

start();

function start(): void {
  const firstPage = startFirstPage(location.pathname);
  installHistoryBlocker();
  const world = openWorld(openBackend());
  const place = pageRoot();
  // A first sight stays until the page is there that takes its place.
  if (place.hasChildNodes()) void firstPage.then(() => draw(world, place));
  else draw(world, place);
}

/** In slices, so that a cheap phone answers a finger while the page is being made. */
function draw(world: World, place: HTMLElement): void {
  const root = createRoot(place);
  startTransition(() =>
    root.render(
      <StrictMode>
        <LastBoundary>
          <WorldProvider world={world}>
            <BrowserRouter>
              <LinkProvider drawLink={(props) => <Link {...props} />}>
                <ToastProvider>
                  <App />
                </ToastProvider>
              </LinkProvider>
            </BrowserRouter>
          </WorldProvider>
        </LastBoundary>
      </StrictMode>,
    ),
  );
}

function openWorld(backend: Promise<Backend>): World {
  const storage = deviceStorage(() => localStorage);
  const usePreferencesStore = keptStore<Preferences>({
    key: preferencesKey,
    parse: parsePreferences,
    format: JSON.stringify,
    storage,
    events: window,
  });
  const show = (preferences: Preferences) => applyPreferences(document.documentElement, preferences);
  show(usePreferencesStore.getState().value);
  usePreferencesStore.subscribe(({ value }) => show(value));

  const hasTrace = storage.read(sessionKey) !== null;
  const useSessionStore = sessionStore({ hasTrace, loadSignIn: () => loadSignIn(backend) });
  const useShopFacts = shopFactsStore(backend, storage);
  useShopFacts.subscribe(({ settings }) => settings && nameSplash(settings.storeName));
  const orderDesk = once(() => openOrders(backend, storage));
  const readFacts = async () => {
    await useShopFacts.getState().load();
    return useShopFacts.getState().isRead === true;
  };
  // Until it could be fetched the guard's spinner stays (LG-24).
  const openSession = async () => {
    await useSessionStore.getState().openSignIn();
    return true;
  };
  afterFirstPaint(() => {
    prepareCrashPage();
    prepareToasts();
    untilDone(readFacts);
    if (hasTrace) untilDone(openSession);
  });
  return {
    backend,
    storage,
    visit: deviceStorage(() => sessionStorage),
    usePreferencesStore,
    useSessionStore,
    useShopFacts,
    firstGoods: firstGoods(location, backend),
    cart: openCart(storage),
    orderDesk,
  };
}

async function openBackend(): Promise<Backend> {
  const { connect } = await import('./connect-backend.ts');
  return connect(import.meta.env, location.origin);
}

async function openCart(storage: DeviceStorage) {
  const { cartStore } = await import('./storefront/cart/cart-store.ts');
  return cartStore(storage, window);
}

async function openOrders(backend: Promise<Backend>, storage: DeviceStorage): Promise<OrderDesk> {
  const { openOrderDesk } = await import('./storefront/orders/index.ts');
  return openOrderDesk(backend, storage);
}

/** Milliseconds that a failed opening is told to everybody: whoever draws from it must see that it failed. */
const failureHolds = 5000;

/** The same promise for every caller; a failed opening is forgotten after a moment, so that a later caller tries again. */
function once<Value>(open: () => Promise<Value>): () => Promise<Value> {
  let opened: Promise<Value> | undefined;
  return () => {
    if (opened === undefined) {
      opened = open();
      opened.catch(() => setTimeout(() => (opened = undefined), failureHolds));
    }
    return opened;
  };
}

async function loadSignIn(backend: Promise<Backend>): Promise<SignInService> {
  const { signInService } = await import('#backend/sign-in');
  const service = signInService(await backend, { storage: localStorage, now: Date.now });
  await syncTokens(service);
  return service;
}

/** Only where a build asks for it (LG-39). */
async function syncTokens(service: SignInService): Promise<void> {
  const syncUrl: unknown = import.meta.env['VITE_AUTH_SYNC_URL'];
  if (typeof syncUrl !== 'string' || syncUrl === '') return;
  const { startTokenSync } = await import('#backend/token-sync');
  const { origin } = location;
  startTokenSync(
    { syncUrl, origin, isSecureContext, fetch: (...call) => fetch(...call), now: Date.now },
    service.tokens,
  );
}

function pageRoot(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  return root;
}
