// Gives a demo shop long texts: the admin's through the REST interface, so the rules hold, a visitor's through the forms.
import type { Browser, Page } from 'playwright';
import * as z from 'zod';
import { boardingTexts, purchaseTexts, storefrontTexts } from '#text';
import { auditWrite } from '../e2e/audit-write.ts';
import { accountOf } from '../e2e/pos.ts';

const longName = 'سرير قطيفة قابل للغسل والطي بحشوة إضافية ومقبضين للحمل SuperUltraComfortPlusMaxEdition2026';
const longText = `${longName} يناسب القطط والكلاب الصغيرة، ويوضع في الشرفة أو السيارة. `.repeat(4).trim();
const longPerson = 'عبد الرحمن عبد العزيز عبد الحميد المنياوي الشرقاوي';

const lengthened = [
  { collection: 'products', texts: { name: longName, description: longText } },
  { collection: 'categories', texts: { name: 'مستلزمات القطط والكلاب والطيور', description: longText } },
  { collection: 'users', texts: { name: longPerson } },
] as const;

export async function lengthenTexts(browser: Browser, address: string): Promise<void> {
  const page = await browser.newPage({ baseURL: address });
  await sendOrder(page);
  await sendStayRequest(page);
  await page.context().close();
  const rest = await openAsAdmin(address);
  for (const { collection, texts } of lengthened) {
    for (const [at, name] of (await rest.names(collection)).entries()) await rest.change(name, texts, at);
  }
}

async function sendOrder(page: Page): Promise<void> {
  await page.goto('/products');
  await page.getByRole('article').getByRole('button', { name: storefrontTexts.product.add }).first().click();
  await page.goto('/cart');
  await page.getByRole('link', { name: purchaseTexts.cart.checkout }).click();
  const texts = purchaseTexts.checkout;
  await page.getByLabel(texts.name).fill(longPerson);
  await page.getByLabel(texts.phone).fill('01001234567');
  await page.getByLabel(texts.address).fill(longText.slice(0, 250));
  await page.getByLabel(texts.city).fill('الجيزة');
  await page.getByText(texts.payments.cash).click();
  await page.getByRole('button', { name: texts.submit }).click();
  await page.getByText(/^ORD-\d+$/u).waitFor();
}

async function sendStayRequest(page: Page): Promise<void> {
  const texts = boardingTexts.request;
  const dayAfter = (days: number): string =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await page.goto('/hosting-request');
  await page.getByLabel(texts.petName).fill('مشمش الصغير ابن السيدة لوزة الكبيرة');
  await page.getByLabel(texts.ownerName).fill(longPerson);
  await page.getByLabel(texts.ownerPhone).fill('01001234567');
  await page.getByLabel(texts.startDate).fill(dayAfter(3));
  await page.getByLabel(texts.endDate).fill(dayAfter(12));
  await page.getByLabel(texts.specialNotes).fill(longText.slice(0, 300));
  await page.getByRole('button', { name: texts.submit }).click();
  await page.getByText(texts.sent).first().waitFor();
}

const queryAnswer = z.array(z.object({ document: z.object({ name: z.string() }).optional() }));

async function openAsAdmin(address: string) {
  const { idToken, localId } = await accountOf({ address }, 'admin');
  const headers = { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' };
  const post = async (method: string, body: object): Promise<unknown> => {
    const url = `${address}/v1/projects/demo-aleef/databases/(default)/documents:${method}`;
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method}: ${await answer.text()}`);
    return answer.json();
  };
  return {
    /** The resource names of the first documents. */
    names: async (collectionId: string): Promise<readonly string[]> => {
      const answer = await post('runQuery', { structuredQuery: { from: [{ collectionId }], limit: 100 } });
      return queryAnswer.parse(answer).flatMap(({ document }) => document?.name ?? []);
    },
    /** Writes the texts; the number keeps the names different. */
    change: (name: string, texts: Readonly<Record<string, string>>, number: number) => {
      const values = name.includes('/products/') ? { ...texts, updatedBy: localId } : texts;
      const fields = Object.fromEntries(
        Object.entries(values).map(([field, text]) => [
          field,
          { stringValue: field === 'name' ? `${text} ${number + 1}` : text },
        ]),
      );
      const documents = 'projects/demo-aleef/databases/(default)/documents';
      const path = name.slice(name.indexOf('/documents/') + '/documents/'.length);
      const logged = path.startsWith('users/') ? auditWrite({ documents, path, by: localId }) : null;
      const lastAuditId = logged === null ? {} : { lastAuditId: { stringValue: logged.id } };
      return post('commit', {
        writes: [
          ...(logged === null ? [] : [logged.write]),
          {
            update: { name, fields: { ...fields, ...lastAuditId } },
            updateMask: { fieldPaths: Object.keys({ ...fields, ...lastAuditId }) },
            updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
          },
        ],
      });
    },
  };
}
