// Draws the cashier page over a till in a simulated shop, above a strip, and finds its parts.
import { Suspense } from 'react';
import { Link, MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { cartContentFromJson } from '#domain/held-cart';
import type { PosSettings } from '#domain/pos-settings';
import type { Product } from '#domain/product';
import type { CartDetails } from '#domain/sale';
import { aCategory, aProduct, aUser, pounds } from '#testing/builders';
import { posTexts } from '#text';
import type { TillBackend } from '#till';
import { LinkProvider, ToastProvider } from '#ui';
import { AppProvider } from '../../web/shell/app-context.tsx';
import { StaffLayout } from '../../web/shell/index.ts';
import { createDeviceStorage } from '../../web/shell/storage/index.ts';
import { CashierPage } from '../../web/cashier/cashier-page.tsx';
import { simulatedShop, type SimulatedShop } from '../till/simulated-shop.ts';
import { deadlines } from '../running/deadlines.ts';
import { startHarness, type TillHarness } from '../till/till-harness.ts';
import { createTestApp } from './test-app.ts';
import { unreachableBackend } from './unreachable-backend.ts';

export const cart = page.getByRole('region', { name: posTexts.cart.title });
export const lines = cart.getByRole('listitem');

const categories = [aCategory({ id: 'cats', name: 'القطط' }), aCategory({ id: 'dogs', name: 'الكلاب' })];

export const stocked: readonly Product[] = [
  aProduct({
    id: 'food',
    barcode: '6224001',
    name: 'طعام للقطط',
    category: 'cats',
    price: pounds(75),
    stock: 30,
  }),
  aProduct({
    id: 'bowl',
    barcode: '6224002',
    name: 'وعاء ماء',
    category: 'cats',
    price: pounds(95),
    stock: 50,
  }),
  aProduct({
    id: 'rare',
    barcode: '6224003',
    name: 'كرة نادرة',
    category: 'dogs',
    price: pounds(40),
    stock: 3,
  }),
];

/** Of a long list only the rows in view have tiles: `least` of them are awaited. `past` is what the till was opened over before. */
export async function openCashier(
  products: readonly Product[] = stocked,
  least = products.length,
  settings: Partial<PosSettings> = {},
  past: NonNullable<Parameters<typeof startHarness>[0]> = {},
) {
  await page.viewport(1024, 768);
  const shop = past.shop ?? simulatedShop(products);
  shop.posSettings = { ...shop.posSettings, ...settings };
  const harness = await startHarness({ ...past, shop });
  onTestFinished(() => harness.running.stop());
  const backend = unreachableBackend();
  const storage = createDeviceStorage(() => localStorage);
  await render(
    <AppProvider app={createTestApp({ storage, backend: Promise.resolve(backend), categories })}>
      <MemoryRouter>
        <LinkProvider drawLink={(props) => <Link {...props} />}>
          <ToastProvider>
            <StaffLayout isFixed header={null}>
              <Suspense>
                <CashierPage
                  till={harness.running.till}
                  user={{ ...aUser(), role: 'cashier', isActive: true }}
                />
              </Suspense>
            </StaffLayout>
            <p data-strip="fixed" />
          </ToastProvider>
        </LinkProvider>
      </MemoryRouter>
    </AppProvider>,
  );
  await expect.poll(() => tiles().length, { timeout: deadlines.firstTile }).toBeGreaterThanOrEqual(least);
  return harness;
}

/** Closes the page; what it returns opens it again on the same device. `isCut`: without a connection. */
export async function closeCashier({ shop, time, disk, running }: TillHarness) {
  await cleanup();
  running.stop();
  return ({ isCut = false } = {}) => openCashier([], 1, {}, { shop, time, disk, cut: isCut });
}

/** A shop with the usual products that answers tills by these calls in place of its own. */
export function shopAnswering(own: (backend: TillBackend) => Partial<TillBackend>): SimulatedShop {
  const shop = simulatedShop(stocked);
  const connect = shop.connect.bind(shop);
  shop.connect = (delivery) => {
    const line = connect(delivery);
    return { ...line, backend: { ...line.backend, ...own(line.backend) } };
  };
  return shop;
}

/** The discounts of the open cart as the till has stored them; null while it has no cart. */
export async function storedDetails({ running }: Pick<TillHarness, 'running'>): Promise<CartDetails | null> {
  const open = await running.till.openCart();
  return open === null ? null : (cartContentFromJson(open.content)?.details ?? null);
}

/** The copy of the open cart, money in pounds: written after the till has stored it. */
export function storedCart(): unknown {
  return JSON.parse(localStorage.getItem('cashierCart') ?? 'null');
}

export function tiles(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-index]')];
}

export function dialog(name: string) {
  return page.getByRole('dialog', { name });
}

/** A key as a keyboard reports it: `code` is its place, `key` what the layout makes of it; `at` in milliseconds. */
export function press(code: string, key: string, at = performance.now()): void {
  const target = document.activeElement ?? document.body;
  for (const type of ['keydown', 'keyup']) {
    const event = new KeyboardEvent(type, { code, key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: at });
    target.dispatchEvent(event);
  }
}

/** A barcode scanner: a key every 5 ms, which types into the focused field, and the key that ends the code. */
export async function scan(code: string, end: 'Enter' | 'Tab' = 'Enter'): Promise<void> {
  const began = performance.now();
  const keyAt = (index: number): number => began + index * 5;
  for (const [index, character] of [...code].entries()) {
    press(codeOf(character), character, keyAt(index));
    typeInto(document.activeElement, character);
    // The field renders each character.
    await Promise.resolve();
  }
  press(end, end, keyAt(code.length));
}

function codeOf(character: string): string {
  return /\d/u.test(character) ? `Digit${character}` : `Key${character.toUpperCase()}`;
}

function typeInto(field: Element | null, character: string): void {
  if (!(field instanceof HTMLInputElement)) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
    field,
    field.value + character,
  );
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Lets the time of the till pass until so many elements are there. */
export function passUntil(
  { time }: Pick<TillHarness, 'time'>,
  elements: Locator,
  count: number,
): Promise<void> {
  return expect.poll(() => time.pass(50).then(() => elements.elements().length)).toBe(count);
}
