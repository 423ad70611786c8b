// The composition root of the web app: creates the contexts of the screens once and renders the app.
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link } from 'react-router-dom';
import type { Backend } from '#backend/connect';
import type { SignInService } from '#backend/sign-in';
import { BlockHistoryContext, installHistoryBlocker, LinkProvider, prepareToasts, ToastProvider } from '#ui';
import type { BlockHistory } from '#ui';
import type { Preferences } from '#domain/preferences';
import { applyPreferences } from '#features/applied-preferences';
import { once } from '#kernel/once';
import { App } from './app.tsx';
import { preloadStorefront, type Preloaded } from './preload-storefront.ts';
import { afterFirstPaint } from './shell/after-first-paint.ts';
import { prefetchCatalogue } from './storefront/prefetch-catalogue.ts';
import { LastBoundary } from './shell/last-boundary.tsx';
import { prepareCrashPage } from './shell/pages/crash-boundary.tsx';
import { createSessionStore } from './shell/session/session.ts';
import { createShopInfoStore } from './shell/shop-info.ts';
import { nameSplash } from './shell/name-splash.ts';
import {
  createDeviceStorage,
  createStoredValue,
  parsePreferences,
  preferencesKey,
} from './shell/storage/index.ts';
import type { DeviceStorage } from './shell/storage/index.ts';
import { untilDone } from './shell/until-done.ts';
import { AppProvider, type AppContext } from './shell/app-context.tsx';
import type { OrderOutbox } from './storefront/orders/order-outbox.ts';
import { StorefrontContext, type Storefront } from './storefront/storefront-context.ts';
import './styles.css';

/** Milliseconds that a failed start of the order outbox is remembered, so that a screen which renders from it shows the failure. */
const failureLasts = 5000;

/** Milliseconds: on a page of the server, links work before React has rendered, but nothing can be put into the cart. */
const longestWait = 4000;

/** The key under which the sign-in stores its session. Without it the sign-in is not loaded (SH-54). */
const sessionKey = 'aleef.session';

start();

function start(): void {
  const firstPage = preloadStorefront(location.pathname);
  const blockHistory = installHistoryBlocker();
  const backend = openBackend();
  const app = startApp(backend);
  const storefront = createStorefront(backend, app.storage);
  const page = pageRoot();
  // A prerendered page stays until the code that renders its content is loaded.
  const contexts = { app, storefront, blockHistory };
  if (!page.hasChildNodes()) return render(page, contexts);
  void Promise.all([firstPage, writtenProducts(page, storefront)]).then(([preloaded, openedCart]) =>
    render(page, { ...contexts, storefront: { ...storefront, openedCart }, preloaded }),
  );
}

/** Products that the server has written stay until React can render them, so that no placeholder takes their place. */
async function writtenProducts(page: HTMLElement, storefront: Storefront): Promise<Storefront['openedCart']> {
  if (page.querySelector('[data-written]') === null) return undefined;
  const isReady = Promise.all([storefront.cart, storefront.cataloguePrefetch.isRenderable]);
  const isLate = new Promise<[]>((resolve) => setTimeout(() => resolve([]), longestWait));
  const [cart] = await Promise.race([isReady, isLate]).catch(() => []);
  return cart;
}

interface Contexts {
  readonly app: AppContext;
  readonly storefront: Storefront;
  readonly blockHistory: BlockHistory;
  readonly preloaded?: Preloaded | null;
}

/** Renders in a transition, so that a slow phone answers input meanwhile. */
function render(page: HTMLElement, { app, storefront, blockHistory, preloaded }: Contexts): void {
  const root = createRoot(page);
  startTransition(() =>
    root.render(
      <StrictMode>
        <LastBoundary>
          <AppProvider app={app}>
            <StorefrontContext value={storefront}>
              <BlockHistoryContext value={blockHistory}>
                <BrowserRouter>
                  <LinkProvider drawLink={(props) => <Link {...props} />}>
                    <ToastProvider>
                      <App preloaded={preloaded} />
                    </ToastProvider>
                  </LinkProvider>
                </BrowserRouter>
              </BlockHistoryContext>
            </StorefrontContext>
          </AppProvider>
        </LastBoundary>
      </StrictMode>,
    ),
  );
}

function startApp(backend: Promise<Backend>): AppContext {
  const storage = createDeviceStorage(() => localStorage);
  const usePreferencesStore = createStoredValue<Preferences>({
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
  const useSessionStore = createSessionStore({ hasTrace, loadSignIn: () => loadSignIn(backend) });
  const useShopInfo = createShopInfoStore(backend, storage);
  useShopInfo.subscribe(({ settings }) => settings && nameSplash(settings.storeName));
  const readShopInfo = async () => {
    await useShopInfo.getState().load();
    return useShopInfo.getState().isRead === true;
  };
  // While it cannot be loaded, `RequireAccess` shows its spinner (LG-24).
  const openSession = async () => {
    await useSessionStore.getState().openSignIn();
    return true;
  };
  afterFirstPaint(() => {
    prepareCrashPage();
    prepareToasts();
    untilDone(readShopInfo);
    if (hasTrace) untilDone(openSession);
  });
  return {
    backend,
    storage,
    cashier: {},
    visit: createDeviceStorage(() => sessionStorage),
    usePreferencesStore,
    useSessionStore,
    useShopInfo,
  };
}

function createStorefront(backend: Promise<Backend>, storage: DeviceStorage): Storefront {
  return {
    cart: openCart(storage),
    orderOutbox: once(
      () => openOrders(backend, storage),
      (forget) => setTimeout(forget, failureLasts),
    ),
    cataloguePrefetch: prefetchCatalogue(location, backend),
  };
}

async function openBackend(): Promise<Backend> {
  const { connect, readConfiguration } = await import('./connect-backend.ts');
  return connect(readConfiguration(document), location.origin);
}

async function openCart(storage: DeviceStorage) {
  const { createCartStore } = await import('./storefront/cart/cart-store.ts');
  return createCartStore(storage, window);
}

async function openOrders(backend: Promise<Backend>, storage: DeviceStorage): Promise<OrderOutbox> {
  const { startOrderOutbox } = await import('./storefront/orders/start-order-outbox.ts');
  return startOrderOutbox(backend, storage);
}

async function loadSignIn(backend: Promise<Backend>): Promise<SignInService> {
  const { createSignInService } = await import('#backend/sign-in');
  const service = createSignInService(await backend, { storage: localStorage, now: Date.now });
  await syncTokens(service);
  return service;
}

/** Only in a build that enables it (LG-39). */
async function syncTokens(service: SignInService): Promise<void> {
  const { readConfiguration } = await import('./connect-backend.ts');
  const syncUrl = readConfiguration(document)['VITE_AUTH_SYNC_URL'];
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
