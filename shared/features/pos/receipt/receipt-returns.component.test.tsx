// The line about returns at the foot of a receipt.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { deliveryLimits } from '#domain/delivery';
import { aSale } from '#testing/builders';
import { posTexts } from '#text';
import { Receipt } from './receipt.tsx';

async function renderReceipt(returns: string, width: '80' | '58' = '80') {
  const shop = { name: 'أليف', phone: '', address: '', logo: '', returns };
  await render(<Receipt sale={aSale()} shop={shop} width={width} isCopy={false} isVoid={false} />);
  return page.getByRole('article').findElement();
}

test('the receipt ends with the shop’s own line about returns in place of the usual one (WS-30)', async () => {
  const paper = await renderReceipt('نستبدل خلال شهر مع الإيصال');
  expect(paper.textContent).toMatch(/نستبدل خلال شهر مع الإيصال$/u);
  expect(paper.textContent).not.toContain(posTexts.receipt.returns);
});

test('the receipt of a shop without a line of its own ends with the usual one (WS-30)', async () => {
  const paper = await renderReceipt('');
  expect(paper.textContent.endsWith(posTexts.receipt.returns)).toBe(true);
});

test.each(['80', '58'] as const)('the longest line stays on paper of %s mm (WS-30)', async (width) => {
  const paper = await renderReceipt('س'.repeat(deliveryLimits.returns), width);
  expect(paper.scrollWidth).toBeLessThanOrEqual(paper.clientWidth);
});
