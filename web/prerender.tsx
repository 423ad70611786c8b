// Prerenders the part of a page that is visible before any script has run: the build writes layout and top of the page into the
// page. On a slow phone this part is visible two seconds before React can render.
import { renderToStaticMarkup } from 'react-dom/server';
import { Link, StaticRouter } from 'react-router-dom';
import { featuredCount } from '#domain/product';
import { shellTexts, splashTexts, storefrontTexts } from '#text';
import { LinkProvider, ToastProvider } from '#ui';
import { SplashView } from '#features/splash';
import { StorefrontLayout } from './shell/index.ts';
import { createSessionStore } from './shell/session/session.ts';
import { createShopInfoStore } from './shell/shop-info.ts';
import {
  createDeviceStorage,
  createStoredValue,
  parsePreferences,
  preferencesKey,
} from './shell/storage/index.ts';
import { AppProvider, type AppContext } from './shell/app-context.tsx';
import { HeaderCartLink } from './storefront/cart/header-cart-link.tsx';
import { StorefrontRoutes } from './storefront/index.ts';
import { ProductGridSkeleton } from './storefront/products/product-grid.tsx';
import { StorefrontContext, type Storefront } from './storefront/storefront-context.ts';

/**
 * The title and the markup of a storefront page without the shop's name, products and session. Its links work; its fields and
 * buttons are disabled until the script has run.
 */
export function prerender(path: string): { readonly title: string; readonly markup: string } {
  const markup = renderToStaticMarkup(
    <AppProvider app={emptyApp()}>
      <StorefrontContext value={emptyStorefront}>
        <StaticRouter location={path}>
          <LinkProvider drawLink={(props) => <Link {...props} />}>
            <ToastProvider>
              <div data-prerendered className="contents">
                <StorefrontLayout cartLink={<HeaderCartLink />}>
                  <StorefrontRoutes />
                </StorefrontLayout>
              </div>
            </ToastProvider>
          </LinkProvider>
        </StaticRouter>
      </StorefrontContext>
    </AppProvider>,
  );
  const { home, catalogue } = storefrontTexts;
  const { title } = path === '/' ? home : catalogue;
  return { title, markup: withControlsOff(withoutName(path === '/' ? markedProducts(markup) : markup)) };
}

/** Marks the placeholders of the featured products, which the server replaces by the shop's own. */
function markedProducts(markup: string): string {
  const placeholders = renderToStaticMarkup(<ProductGridSkeleton count={featuredCount} columns="home" />);
  if (!markup.includes(placeholders)) throw new Error('The home page has no placeholders of products');
  return markup.replace(placeholders, () => `<!--products-->${placeholders}<!--/products-->`);
}

/** One disabled `fieldset` around the page would do, but HTML allows no `main` in it. */
function withControlsOff(markup: string): string {
  return markup.replaceAll(
    /<(?:button|input|select|textarea)\b(?![^>]*\sdisabled="")/gu,
    (tag) => `${tag} disabled=""`,
  );
}

/** The build does not know the shop's name. The logo, a link to the home page, therefore has the label of that link. */
function withoutName(markup: string): string {
  const { storeName, navigation } = shellTexts;
  return markup
    .replaceAll(`aria-label="${storeName}"`, `aria-label="${navigation.home}"`)
    .replaceAll(`>${storeName}<`, `>${navigation.home}<`);
}

/** The splash of every page; a script removes it when this visit has already seen it. */
export function prerenderSplash(): string {
  return renderToStaticMarkup(
    <div id="splash">
      <SplashView title={splashTexts.welcome} />
    </div>,
  );
}

function emptyApp(): AppContext {
  const nothing = createDeviceStorage(() => {
    throw new Error('The build has no storage');
  });
  return {
    backend: never(),
    storage: nothing,
    cashier: {},
    visit: nothing,
    usePreferencesStore: createStoredValue({
      key: preferencesKey,
      parse: parsePreferences,
      format: JSON.stringify,
      storage: nothing,
      events: new EventTarget(),
    }),
    // With a stored session, so that neither a sign-in link nor a name is shown before the session is known.
    useSessionStore: createSessionStore({ hasTrace: true, loadSignIn: never }),
    useShopInfo: createShopInfoStore(never(), nothing),
  };
}

const emptyStorefront: Storefront = {
  cart: never(),
  orderOutbox: never,
  cataloguePrefetch: { take: never },
};

function never(): Promise<never> {
  return new Promise(() => undefined);
}
