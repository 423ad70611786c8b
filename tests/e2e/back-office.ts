// The back office in a test: screens opened by the demo shop's admin, a second admin beside the browser, and counts of
// document reads.
import type { Page } from 'playwright/test';
import { connectBackend, type Backend } from '#backend/connect';
import { createOrderRepository } from '#backend/orders';
import { createProductRepository } from '#backend/products';
import { createSettingsRepository } from '#backend/settings';
import { createSignInService } from '#backend/sign-in';
import type { Order, OrderStatus, StandingStatus } from '#domain/order';
import type { Product } from '#domain/product';
import type { Result } from '#kernel/result';
import type { SettingsDraft } from '#domain/settings';
import type { Staff } from '#domain/user';
import { anOrder, anOrderItem } from '#testing/builders';
import { expect, storeSignIn } from './fixtures.ts';
import type { Shop } from './shop.ts';

interface Screen {
  readonly path: string;
  readonly title: string;
}

/** Opens a screen of the back office as the demo shop's admin, who is signed in already. */
export async function openScreen(page: Page, shop: Shop, screen: Screen): Promise<void> {
  await storeSignIn(page, 'admin', shop.address);
  await showScreen(page, shop, screen);
}

/** Opens a screen of the back office as the signed-in user and waits until it has loaded. */
async function showScreen(page: Page, shop: Shop, screen: Screen): Promise<void> {
  await page.goto(`${shop.address}${screen.path}`);
  await expect(page.getByRole('heading', { level: 1, name: screen.title })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** A second admin on another device. */
export interface SecondAdmin {
  readonly staff: Staff;
  /** For actions without a method here. */
  readonly backend: Backend;
  /** All products, the one with the most stock first. */
  readonly products: () => Promise<readonly [Product, ...Product[]]>;
  /** Places an order for that many pieces of a product, as a visitor; resolves to the stored order. */
  readonly place: (product: Product, pieces: number, stated?: Partial<Order>) => Promise<Order>;
  readonly setStatus: (id: string, status: StandingStatus) => Promise<void>;
  readonly order: (id: string) => Promise<Order>;
  readonly stock: (productId: string) => Promise<number>;
  readonly count: (status: OrderStatus | 'all') => Promise<number>;
  readonly settings: () => Promise<SettingsDraft>;
  readonly changeSettings: (change: Partial<SettingsDraft>) => Promise<void>;
}

/** Signs a second admin in at a shop and runs an action as that admin. */
export async function secondAdmin<Value>(
  shop: Shop,
  work: (admin: SecondAdmin) => Promise<Value>,
): Promise<Value> {
  const { address } = shop;
  const backend = connectBackend(
    { kind: 'shopServer', origin: address, apiOrigin: address },
    { name: crypto.randomUUID() },
  );
  const signIn = createSignInService(backend, { storage: forgetful, now: Date.now });
  try {
    const staff = valueOf(await signIn.signIn('admin@aleef.test', 'aleef-demo'));
    return await work(adminAt(backend, staff));
  } finally {
    await signIn.signOut();
    await backend.close();
  }
}

/**
 * Counts the documents that a page reads, as the cloud would bill them; a listener counts with all documents it may receive.
 */
export function countReads(page: Page): () => number {
  let reads = 0;
  page.on('request', (request) => {
    const sent = decodeURIComponent(request.postData() ?? '');
    if (!request.url().includes('/Listen/') || !sent.includes('addTarget')) return;
    reads += Number(/"limit":(?:\{"value":)?(\d+)/u.exec(sent)?.[1] ?? 1);
  });
  page.on('response', (response) => {
    if (!/:(?:runQuery|batchGet|runAggregationQuery)$/u.test(new URL(response.url()).pathname)) return;
    // The body of an answer that the page did not wait for is gone, but its reads were billed.
    void response.text().then(
      (text) => {
        reads += Math.max(1, text.split('"createTime"').length - 1);
      },
      () => {
        reads += 1;
      },
    );
  });
  return () => reads;
}

function adminAt(backend: Backend, staff: Staff): SecondAdmin {
  const orders = createOrderRepository(backend);
  const settings = createSettingsRepository(backend);
  return {
    staff,
    backend,
    products: async () => {
      const all = valueOf(await createProductRepository(backend).listAll());
      const [first, ...rest] = all.toSorted((one, other) => other.stock - one.stock);
      if (first === undefined) throw new Error('the demo shop has no goods');
      return [first, ...rest];
    },
    place: async (product, pieces, stated = {}) => {
      const items = [
        anOrderItem({ id: product.id, name: product.name, price: product.price, quantity: pieces }),
      ];
      const order = anOrder({
        id: crypto.randomUUID(),
        orderNumber: `ORD-${Date.now()}`,
        items,
        ...stated,
      });
      valueOf(await orders.create(order));
      return valueOf(await orders.get(order.id));
    },
    setStatus: async (id, status) => void valueOf(await orders.setStatus(id, status, staff)),
    order: async (id) => valueOf(await orders.get(id)),
    stock: async (id) => valueOf(await createProductRepository(backend).get(id)).stock,
    count: async (status) => valueOf(await orders.count())[status],
    settings: async () => valueOf(await settings.get()),
    changeSettings: async (change) => {
      const current = valueOf(await settings.getOrCreate(staff));
      valueOf(await settings.update(current, { ...current, ...change }, staff));
    },
  };
}

const forgetful = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

/** The value of a result that must be a success. */
export function valueOf<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(`expected a value, got ${JSON.stringify(result.error)}`);
  return result.value;
}
