// The amounts of receipts and reports on paper: one column, on the paper.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { shiftReport } from '#domain/shift';
import { aClosedShift, aRefund, aSale, aShift, pounds, withSaleOf } from '#testing/builders';
import { RefundPaper } from '../refund/refund-paper.tsx';
import { ShiftPaper } from '../shift/shift-paper.tsx';
import { Receipt } from './receipt.tsx';

const shop = { name: 'أليف', phone: '', address: '', logo: '', returns: '' };
const payments = { cash: pounds(4_000), card: pounds(7_176.25) };
const shift = withSaleOf(aShift(pounds(280), pounds(300)), 11_176.25, payments);
const report = shiftReport(aClosedShift(shift, 4_290), 'A', { role: 'admin', blindClose: true });
const sale = aSale({ total: pounds(90), amountPaid: pounds(5_000), change: pounds(4_910) });

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

test.each(papers)('UX-14 SF-18 on a %s of %s mm the piastres stand below each other', async (...row) => {
  await render(row[2]);
  const paper = await page.getByRole('article').findElement();
  const amounts = [...paper.querySelectorAll('.paper-amount')].map((one) => one.getBoundingClientRect());
  expect(amounts.length).toBeGreaterThan(1);
  const ends = amounts.map(({ right }) => Math.round(right));
  expect(new Set(ends).size, ends.join(', ')).toBe(1);
  expect(Math.min(...amounts.map(({ left }) => left))).toBeGreaterThan(paper.getBoundingClientRect().left);
  // The word of the currency is one line, also where the amount is set larger.
  for (const word of paper.querySelectorAll('.paper-amount + span'))
    expect(word.getBoundingClientRect().height).toBeLessThanOrEqual(
      (word.previousElementSibling?.getBoundingClientRect().height ?? 0) + 1,
    );
  expect(paper.scrollWidth).toBeLessThanOrEqual(paper.clientWidth);
});
