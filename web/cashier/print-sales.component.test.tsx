// Receipts that are printed by themselves after each sale in a browser, and the shop's line at their foot.
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { posTexts } from '#text';
import { cart, dialog, lines, openCashier, press, tiles } from '../../tests/component/render-cashier.tsx';
import { preferencesKey } from '../shell/storage/preferences.ts';

const { payment, receipt, sale } = posTexts;

/** What each print put on paper. */
function printedPapers(): readonly string[] {
  const papers: string[] = [];
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    papers.push(document.querySelector('.receipt-for-print')?.textContent ?? '');
  });
  onTestFinished(() => print.mockRestore());
  return papers;
}

async function sellOne(time: { readonly pass: (milliseconds: number) => Promise<void> }) {
  await expect.poll(() => tiles().length).toBeGreaterThan(0);
  tiles()[0]?.click();
  await expect.poll(() => lines.elements().length).toBe(1);
  press('F9', 'F9');
  await expect.element(dialog(payment.title)).toBeVisible();
  await page.getByLabelText(payment.paid).fill('5000');
  await userEvent.keyboard('{Enter}');
  const sold = cart.getByRole('region', { name: sale.last });
  const step = async () => {
    await time.pass(50);
    return sold.elements().length;
  };
  await expect.poll(step).toBe(1);
}

test('with the setting on each sale is printed once, and F8 then prints a copy (UX-27, PO-28)', async () => {
  localStorage.setItem(preferencesKey, JSON.stringify({ printsSales: true }));
  const papers = printedPapers();
  const { time } = await openCashier();
  await sellOne(time);
  await expect.poll(() => papers.length).toBe(1);
  expect(papers[0]).toContain('A-000001');
  expect(papers[0]).not.toContain(receipt.copy);
  await expect.poll(() => document.querySelector('.receipt-for-print')).toBeNull();
  press('F8', 'F8');
  await expect.poll(() => papers.length).toBe(2);
  expect(papers[1]).toContain(receipt.copy);
  await sellOne(time);
  await expect.poll(() => papers.length).toBe(3);
  expect(papers[2]).toContain('A-000002');
});

test('nothing is printed by itself at first (UX-27, PO-28)', async () => {
  const papers = printedPapers();
  const { time } = await openCashier();
  await sellOne(time);
  press('F8', 'F8');
  await expect.poll(() => papers.length).toBe(1);
  expect(papers[0]).not.toContain(receipt.copy);
});

/** The backend answers with this line about returns; no other read is answered. */
function answerReturns(returns: string) {
  const found = { name: 'x/settings/delivery', fields: { returns: { stringValue: returns } } };
  const asked = vi.spyOn(window, 'fetch').mockImplementation(async (_, request) => {
    const body = request?.body;
    if (typeof body !== 'string' || !body.includes('/settings/delivery')) throw new TypeError('unreachable');
    return Response.json([{ found }]);
  });
  onTestFinished(() => asked.mockRestore());
  return asked;
}

test('a receipt ends with the shop’s line about returns, without an answer with the last known (WS-30, CO-17)', async () => {
  const returns = 'نستبدل خلال شهر مع الإيصال';
  localStorage.setItem(preferencesKey, JSON.stringify({ printsSales: true }));
  const papers = printedPapers();
  const fetching = answerReturns(returns);
  const first = await openCashier();
  await expect.poll(() => localStorage.getItem('aleef.tillReturns')).toBe(returns);
  await sellOne(first.time);
  await expect.poll(() => papers.length).toBe(1);
  expect(papers[0]).toMatch(new RegExp(`${returns}$`, 'u'));
  await cleanup();
  fetching.mockRejectedValue(new TypeError('unreachable'));
  const second = await openCashier();
  await sellOne(second.time);
  await expect.poll(() => papers.length).toBe(2);
  expect(papers[1]).toMatch(new RegExp(`${returns}$`, 'u'));
});

test('a receipt ends with the usual line while the shop’s own was never read (WS-30)', async () => {
  localStorage.setItem(preferencesKey, JSON.stringify({ printsSales: true }));
  const papers = printedPapers();
  const { time } = await openCashier();
  await sellOne(time);
  await expect.poll(() => papers.length).toBe(1);
  expect(papers[0]?.endsWith(receipt.returns)).toBe(true);
});
