// Renders a page of the storefront: the cart and the orders are stored on this device, the backend is that of the test.
import type { ReactNode } from 'react';
import { Link, MemoryRouter } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import type { OrderRepository } from '#backend/orders';
import { cartFromJson, cartToJson, haveSameLines, type Cart } from '#domain/cart';
import type { Category } from '#domain/category';
import type { Settings } from '#domain/settings';
import type { Fields } from '#kernel/fields';
import type { Product } from '#domain/product';
import { err, ok } from '#kernel/result';
import { createMemoryOrders, createMemoryShop } from '#testing/memory-repositories';
import { LinkProvider, ToastProvider } from '#ui';
import { AppProvider, type AppContext } from '../../web/shell/app-context.tsx';
import { createDeviceStorage } from '../../web/shell/storage/index.ts';
import { createCartStore } from '../../web/storefront/cart/cart-store.ts';
import { createOrderOutbox } from '../../web/storefront/orders/order-outbox.ts';
import { StorefrontContext } from '../../web/storefront/storefront-context.ts';
import { CurrentPath } from './current-path.tsx';
import { createTestApp } from './test-app.ts';

export interface OpenStorefront {
  readonly path?: string;
  readonly cart?: Cart;
  /** What this device has read of settings/delivery; no fee is set by default. */
  readonly delivery?: Fields;
  readonly settings?: Partial<Settings>;
  readonly categories?: readonly Category[];
  /** The packed catalogue, and what a product's page reads. */
  readonly products?: readonly Product[];
  readonly backend?: AppContext['backend'];
  /** What replaces the calls of the order repository. */
  readonly orders?: (orders: OrderRepository) => Partial<OrderRepository>;
}

/** Products are not compared with the live ones: the backend for that never answers. */
export async function renderStorefront(page: ReactNode, open: OpenStorefront = {}) {
  const { path = '/', cart, delivery = {}, settings = {}, categories = [] } = open;
  const { products = [], backend, orders } = open;
  if (cart !== undefined) localStorage.setItem('cart', cartToJson(cart));
  localStorage.setItem('aleef.delivery', JSON.stringify(delivery));
  const storage = createDeviceStorage(() => localStorage);
  const shop = createMemoryShop();
  const memory = createMemoryOrders(shop);
  const repository = { ...memory, ...orders?.(memory) };
  const outbox = createOrderOutbox({
    storage,
    repository: () => Promise.resolve(repository),
    withLock: (work) => work(),
    inTurn: async (work) => work(),
    isCartOf: ({ items }) => haveSameLines(cartFromJson(localStorage.getItem('cart')).cart, items),
  });
  const orderOutbox = Promise.resolve(outbox);
  await render(
    <AppProvider app={createTestApp({ storage, settings, categories, ...(backend && { backend }) })}>
      <StorefrontContext
        value={{
          cart: Promise.resolve(createCartStore(storage, window)),
          orderOutbox: () => orderOutbox,
          cataloguePrefetch: {
            take: () => Promise.resolve(ok(products)),
            takeProduct: (id) => {
              const found = products.find((product) => product.id === id);
              return Promise.resolve(found === undefined ? err({ type: 'NotFound' }) : ok(found));
            },
          },
        }}
      >
        <MemoryRouter initialEntries={[path]}>
          <LinkProvider drawLink={(props) => <Link {...props} />}>
            <ToastProvider>
              <main>{page}</main>
              <CurrentPath />
            </ToastProvider>
          </LinkProvider>
        </MemoryRouter>
      </StorefrontContext>
    </AppProvider>,
  );
  return { shop, outbox };
}

/** A value of this device, parsed. */
export function readStored(key: string): unknown {
  return JSON.parse(localStorage.getItem(key) ?? 'null');
}
