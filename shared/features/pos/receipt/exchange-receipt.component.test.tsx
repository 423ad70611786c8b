// The receipt of an exchange: what came back, and the difference with the methods that bore it.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { aRefund, aSale, pounds } from '#testing/builders';
import { moneyText, paymentMethodTexts, posTexts, refundTexts } from '#text';
import { Receipt } from './receipt.tsx';

const shop = { name: 'أليف', phone: '', address: '', logo: '', returns: '' };
const { paper } = refundTexts.exchange;

test.each(['80', '58'] as const)(
  'the receipt of an exchange on %s mm lists each method of the difference with the last 4 signs of its slip (PY-11, RF-22)',
  async (width) => {
    const refund = aRefund({ payments: { card: pounds(75) } });
    const sale = aSale({
      total: pounds(250),
      payments: { cash: pounds(50), card: pounds(200) },
      references: { card: `${refund.receiptNumber} 4411998877` },
      amountPaid: pounds(300),
      change: pounds(50),
      exchangeOf: refund.id,
    });
    await render(
      <Receipt sale={sale} shop={shop} width={width} isCopy={false} isVoid={false} exchanged={refund} />,
    );
    expect(await facts()).toMatchObject({
      [paper.of]: refund.receiptNumber,
      [paper.credit]: `−${moneyText(pounds(75))}`,
      [paymentMethodTexts.cash]: moneyText(pounds(50)),
      [`${paymentMethodTexts.card} …8877`]: moneyText(pounds(125)),
      [paper.paid]: moneyText(pounds(225)),
      [posTexts.receipt.change]: moneyText(pounds(50)),
    });
  },
);

test('an exchange for a cheaper product names the method in which the rest was given back (PY-11, RF-22)', async () => {
  const refund = aRefund({ payments: { card: pounds(45), cash: pounds(30) } });
  const sale = aSale({
    total: pounds(45),
    payments: { card: pounds(45) },
    references: { card: refund.receiptNumber },
    exchangeOf: refund.id,
  });
  await render(
    <Receipt sale={sale} shop={shop} width="80" isCopy={false} isVoid={false} exchanged={refund} />,
  );
  const shown = await facts();
  expect(shown).toMatchObject({
    [paymentMethodTexts.cash]: moneyText(pounds(30)),
    [paper.gaveBack]: moneyText(pounds(30)),
  });
  expect(shown).not.toHaveProperty(paymentMethodTexts.card);
});

/** Each value by the name beside it. */
async function facts(): Promise<Readonly<Record<string, string>>> {
  const receipt = await page.getByRole('article').findElement();
  return Object.fromEntries(
    [...receipt.querySelectorAll('dt')].map((name) => [
      name.textContent.trim(),
      name.nextElementSibling?.textContent ?? '',
    ]),
  );
}
