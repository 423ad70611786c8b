// A receipt with discounts: what leads from the list prices to the total, and what the customer saved.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { priceCart, type CartDiscounts } from '#domain/sale';
import { aCart, aProduct, aSale, pounds } from '#testing/builders';
import { discountTexts as texts, moneyText } from '#text';
import { Receipt } from './receipt.tsx';

const shop = { name: 'أليف', phone: '', address: '', logo: '', returns: '' };
const cart = aCart(
  aProduct({ id: 'food', price: pounds(99.99) }),
  aProduct({ id: 'sand', price: pounds(50) }),
);

async function renderReceipt(given: CartDiscounts): Promise<string> {
  const sale = aSale(priceCart(cart, given, 50));
  await render(<Receipt sale={sale} shop={shop} width="80" isCopy={false} isVoid={false} />);
  return page.getByRole('article').element().textContent;
}

test('the receipt names the discounts and the rounding, and what the customer saved (DC-12, DC-06)', async () => {
  const text = await renderReceipt({
    lines: { food: { kind: 'percent', value: 1000, reason: 'regular' } },
    cart: { kind: 'amount', value: 500, reason: 'bargain' },
  });
  // 149.99 − 10.00 − 5.00 = 134.99, rounded down to 134.50.
  for (const [name, amount] of [
    [texts.listTotal, 149.99],
    [texts.ofLines, -10],
    [texts.cartAmountOff, -5],
    [texts.rounding, -0.49],
  ] as const) {
    expect(text).toContain(`${name}${amount < 0 ? '−' : ''}${moneyText(pounds(Math.abs(amount)))}`);
  }
  expect(text).toContain(texts.percentOff('10'));
  expect(text).toContain(moneyText(pounds(134.5)));
  expect(text).toContain(texts.saved(moneyText(pounds(15.49))));
});

test('a receipt without discounts has none of these lines (DC-12)', async () => {
  const text = await renderReceipt({ lines: {}, cart: null });
  expect(text).not.toContain(texts.listTotal);
  expect(text).not.toContain(texts.saved('').trim());
});
