// Renders the web app at a path, with the session of the test; its backend cannot be reached.
import type { ReactNode } from 'react';
import { BrowserRouter, Link, MemoryRouter } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { create } from 'zustand';
import type { SignInService } from '#backend/sign-in';
import { cartToJson, type Cart } from '#domain/cart';
import type { Staff } from '#domain/user';
import type { Product } from '#domain/product';
import { err, ok } from '#kernel/result';
import { anAdmin, aUser } from '#testing/builders';
import { LinkProvider, ToastProvider } from '#ui';
import { App } from '../../web/app.tsx';
import { AppProvider, type AppContext } from '../../web/shell/app-context.tsx';
import type { Session, SessionActions } from '../../web/shell/session/session.ts';
import { createDeviceStorage } from '../../web/shell/storage/index.ts';
import { createCartStore } from '../../web/storefront/cart/cart-store.ts';
import type { CataloguePrefetch } from '../../web/storefront/prefetch-catalogue.ts';
import { StorefrontContext } from '../../web/storefront/storefront-context.ts';
import { CurrentPath } from './current-path.tsx';
import { createTestApp } from './test-app.ts';
import { unreachableBackend } from './unreachable-backend.ts';

const never = new Promise<never>(() => {});
const signedOut: Session = { type: 'SignedOut', refusal: null };

export const cashier: Staff = { ...aUser(), role: 'cashier', isActive: true };
export const admin: Staff = { ...anAdmin(), role: 'admin', isActive: true };

export interface OpenApp {
  readonly session?: Session;
  readonly cart?: Cart;
  readonly signIn?: SignInService;
  /** Answers each read of the catalogue; without it the shop has no products. */
  readonly readProducts?: CataloguePrefetch['take'];
  /** What the server answers for the first URL alone. */
  readonly firstPage?: CataloguePrefetch['firstPage'];
  /** What replaces parts of the app context. */
  readonly context?: Partial<AppContext>;
  /** Where the router steps; without it in memory. */
  readonly history?: 'browser';
}

/** Without a stated session the user is a visitor; without a stated sign-in it never loads. Signing out takes effect at once. */
export async function renderApp(path: string, options: OpenApp = {}) {
  const { session = signedOut, cart, signIn, readProducts = reading([]), firstPage, context } = options;
  if (options.history !== undefined) enter(path);
  if (cart !== undefined) localStorage.setItem('cart', cartToJson(cart));
  const storage = createDeviceStorage(() => localStorage);
  const useSessionStore = create<SessionActions>()((set) => ({
    session,
    openSignIn: () => (signIn === undefined ? never : Promise.resolve(signIn)),
    signOut: () => Promise.resolve(set({ session: signedOut })),
  }));
  const backend = Promise.resolve(unreachableBackend());
  const app = { ...createTestApp(), backend, storage, useSessionStore, ...context };
  onTestFinished(() => endTill(app));
  return render(
    <AppProvider app={app}>
      <StorefrontContext
        value={{
          cart: Promise.resolve(createCartStore(storage, window)),
          orderOutbox: () => never,
          cataloguePrefetch: { take: readProducts, ...(firstPage && { firstPage }) },
        }}
      >
        <Router path={path} history={options.history}>
          <LinkProvider drawLink={(props) => <Link {...props} />}>
            <ToastProvider>
              <App />
              <CurrentPath />
            </ToastProvider>
          </LinkProvider>
        </Router>
      </StorefrontContext>
    </AppProvider>,
  );
}

function Router(props: {
  readonly path: string;
  readonly history: OpenApp['history'];
  readonly children: ReactNode;
}) {
  const { path, children } = props;
  if (props.history === undefined) return <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>;
  return <BrowserRouter>{children}</BrowserRouter>;
}

/** Gives the page of all tests this path until the test has ended. */
function enter(path: string): void {
  const { href } = location;
  history.pushState(null, '', path);
  onTestFinished(() => history.replaceState(null, '', href));
}

/** Ends the till that the cashier page has opened: no page is left that could open another one. */
async function endTill({ cashier }: AppContext): Promise<void> {
  await cleanup();
  const { till } = cashier;
  till?.close();
  await till?.running;
}

/** A session that the backend has verified. */
export function signedInAs(user: Staff): Session {
  return { type: 'SignedIn', user, isVerified: true };
}

/** The answers of a shop with these products. */
export function reading(products: readonly Product[]): CataloguePrefetch['take'] {
  return () => Promise.resolve(ok(products));
}

/** Fails every read while `isLost()`; the failures that the page logs go to `logged`. */
export function failingWhile(isLost: () => boolean, products: readonly Product[]) {
  const logged = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  const readProducts: CataloguePrefetch['take'] = () =>
    Promise.resolve(isLost() ? err({ type: 'Unreachable' }) : ok(products));
  return { readProducts, logged: () => logged.mock.calls.join() };
}
