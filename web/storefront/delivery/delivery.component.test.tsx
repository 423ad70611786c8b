// When a page reads what delivery costs: at most once in five minutes before the checkout, always at the checkout.
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aCartItem, pounds } from '#testing/builders';
import { deliveryTexts } from '#text';
import { renderStorefront } from '../../../tests/component/render-storefront.tsx';
import { unreachableBackend } from '../../../tests/component/unreachable-backend.ts';
import { CheckoutPage } from '../checkout/checkout-page.tsx';
import { DeliveryLine } from './delivery-line.tsx';

const known = { areas: { giza: { isServed: true, fee: 30, from: 1, until: 3, cod: true, note: '' } } };
function feeOfGiza(fee: string) {
  return page.getByText(deliveryTexts.to('giza', fee, { from: 1, until: 3 }));
}

/** The shop charges 45 pounds now. */
function changedFee() {
  const asked: string[] = [];
  const giza = {
    isServed: { booleanValue: true },
    fee: { integerValue: '45' },
    from: { integerValue: '1' },
    until: { integerValue: '3' },
    cod: { booleanValue: true },
  };
  const areas = { mapValue: { fields: { giza: { mapValue: { fields: giza } } } } };
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const body = await new Request(input, init).text();
    const path = /documents\/([^"]+)"/u.exec(body)?.[1] ?? '';
    asked.push(path);
    // The products of the cart stay as they are: a missing one would take the form away.
    if (path !== 'settings/delivery') throw new TypeError('no connection');
    return Response.json([{ found: { name: path, fields: { areas } } }]);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  localStorage.setItem('aleef.governorate', 'giza');
  return { backend: Promise.resolve(unreachableBackend()), asked };
}

const second = 1000;

test('a fee that this device read within the last five minutes is shown without a read (CL-15, WS-29)', async () => {
  const { backend, asked } = changedFee();
  const delivery = { ...known, readAt: Date.now() - 240 * second };
  await renderStorefront(<DeliveryLine productsTotal={pounds(60)} />, { backend, delivery });
  await expect.element(feeOfGiza('٣٠٫٠٠ جنيه')).toBeVisible();
  expect(asked).toEqual([]);
});

for (const [when, age] of [
  ['five minutes ago', 300 * second],
  ['by a clock that was set back since', -30 * second],
] as const) {
  test(`a fee that this device read ${when} is read anew (CL-15, WS-29)`, async () => {
    const { backend, asked } = changedFee();
    const delivery = { ...known, readAt: Date.now() - age };
    await renderStorefront(<DeliveryLine productsTotal={pounds(60)} />, { backend, delivery });
    await expect.element(feeOfGiza('٤٥٫٠٠ جنيه')).toBeVisible();
    expect(asked).toEqual(['settings/delivery']);
  });
}

test('the checkout reads the fee anew, however recently this device has read it (CL-15, OD-03)', async () => {
  const { backend, asked } = changedFee();
  const cart = [aCartItem({ id: 'food', price: pounds(75) })];
  await renderStorefront(<CheckoutPage />, { backend, cart, delivery: { ...known, readAt: Date.now() } });
  await expect.element(feeOfGiza('٤٥٫٠٠ جنيه')).toBeVisible();
  expect(asked.filter((path) => path === 'settings/delivery')).toHaveLength(1);
});
