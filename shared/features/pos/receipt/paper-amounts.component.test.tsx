// The amounts of receipts and reports on paper: one column for lines and sums, at the edge, its currency said once.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { priceCart } from '#domain/sale';
import { shiftReport } from '#domain/shift';
import { aCart, aClosedShift, aProduct, aRefund, aSale, aShift, pounds, withSaleOf } from '#testing/builders';
import { inCurrency } from '#text';
import { RefundPaper } from '../refund/refund-paper.tsx';
import { ShiftPaper } from '../shift/shift-paper.tsx';
import { Receipt } from './receipt.tsx';

const shop = { name: 'أليف', phone: '', address: '', logo: '', returns: '' };
const payments = { cash: pounds(4_000), card: pounds(7_176.25) };
const shift = withSaleOf(aShift(pounds(280), pounds(300)), 11_176.25, payments);
const report = shiftReport(aClosedShift(shift, 4_290), 'A', { role: 'admin', blindClose: true });
const cart = aCart(
  aProduct({ id: 'food', price: pounds(1_100) }),
  aProduct({ id: 'ball', price: pounds(0.75) }),
);
const discounts = {
  lines: { food: { kind: 'percent', value: 1000, reason: 'regular' } },
  cart: { kind: 'amount', value: 500, reason: 'bargain' },
} as const;
const sale = aSale({
  ...priceCart(cart, discounts, 50),
  amountPaid: pounds(5_000),
  change: pounds(4_014.5),
});

const widths = ['80', '58'] as const;
const papers = widths.flatMap((width) => [
  [
    'receipt',
    width,
    <Receipt key="1" sale={sale} shop={shop} width={width} isCopy={false} isVoid={false} />,
  ] as const,
  [
    'refund',
    width,
    <RefundPaper key="1" refund={aRefund()} shop={shop} width={width} isCopy={false} isSigned={false} />,
  ] as const,
  [
    'Z report',
    width,
    <ShiftPaper key="1" report={report} shop={shop} width={width} isCopy={false} />,
  ] as const,
]);

test.each(papers)(
  'on a %s of %s mm the separators of lines and sums stand below each other, and the currency stands once (UX-14, SF-18)',
  async (...row) => {
    await render(row[2]);
    const paper = await page.getByRole('article').findElement();
    const amounts = [...paper.querySelectorAll('.paper-amount')];
    expect(amounts.length).toBeGreaterThan(1);
    const fractions = [...paper.querySelectorAll('.money-fraction')].map((one) =>
      one.getBoundingClientRect(),
    );
    expect(fractions).toHaveLength(amounts.length);
    expect(spread(fractions.map(({ left }) => left))).toBeLessThan(0.5);
    expect(spread(fractions.map(({ right }) => right))).toBeLessThan(0.5);
    const { left: edge, right: start } = paper.getBoundingClientRect();
    for (const amount of amounts) {
      const { left, right } = amount.getBoundingClientRect();
      expect(left).toBeGreaterThan(edge);
      // Names stand to the right of the column: also the minus is no part of them.
      const name = amount.closest('tr, div')?.querySelector('td, dt')?.getBoundingClientRect();
      expect(right).toBeLessThanOrEqual(name?.left ?? start);
    }
    expect(paper.textContent.split(inCurrency)).toHaveLength(2);
    for (const word of paper.querySelectorAll('.paper-amount .currency-word'))
      expect(word.getBoundingClientRect().width).toBeLessThanOrEqual(1);
    expect(paper.scrollWidth).toBeLessThanOrEqual(paper.clientWidth);
  },
);

test.each(widths)(
  'on a receipt of %s mm the minus stands before the amount, out of the column (DC-12)',
  async (width) => {
    await render(<Receipt sale={sale} shop={shop} width={width} isCopy={false} isVoid={false} />);
    const paper = await page.getByRole('article').findElement();
    const signs = [...paper.querySelectorAll('.paper-minus')];
    // Of a line, all lines, the cart and the rounding.
    expect(signs).toHaveLength(4);
    for (const sign of signs) {
      const money = sign.parentElement?.querySelector('.money')?.getBoundingClientRect();
      expect(sign.getBoundingClientRect().left).toBeGreaterThanOrEqual((money?.right ?? Number.NaN) - 0.5);
      expect(sign.textContent).toBe('−');
    }
  },
);

function spread(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values);
}
