// Steps of the pos tests: open the pos screen, sell, scan, cut the connection.
import type { Locator, Page } from 'playwright/test';
import * as z from 'zod';
import { approvalTexts, posTexts } from '#text';
import { auditWrite } from './audit-write.ts';
import { expect, storeSignIn } from './fixtures.ts';
import type { Shop } from './shop.ts';
import { deadlines } from '../running/deadlines.ts';

/** Opens the pos screen as the cashier, who is signed in already, and waits for products, connection and till letter. */
export async function openPos(page: Page, shop?: Shop): Promise<void> {
  // A window with unsent sales asks for confirmation before it closes or reloads.
  page.on('dialog', (dialog) => void dialog.accept());
  const address = shop?.address ?? '';
  await storeSignIn(page, 'cashier', address);
  await page.goto(`${address}/cashier`);
  await posIsOpen(page);
  await expect(connection(page)).toHaveAttribute('data-connection', 'online');
  await hasTillLetter(page);
}

/** A till without a letter does not sell. */
export function hasTillLetter(page: Page): Promise<void> {
  return expect(page.getByText(/نقطة البيع [A-Z]/u)).toBeAttached();
}

export async function posIsOpen(page: Page): Promise<void> {
  await expect(tiles(page).first()).toBeVisible({ timeout: deadlines.firstTile });
}

/** The product tiles in their order on the screen. */
export function tiles(page: Page): Locator {
  return page.locator('[data-index]');
}

export function connection(page: Page): Locator {
  return page.locator('[data-connection]');
}

export function cart(page: Page): Locator {
  return page.getByRole('region', { name: posTexts.cart.title });
}

export function unsent(page: Page): Locator {
  return page.getByTitle(posTexts.queue.open);
}

/**
 * Waits for the state of the connection. The event makes a till in the browser check at once instead of up to 15 s later. The
 * desktop till checks in its main process, which `DesktopProgram.wake` reaches.
 */
export async function waitForConnection(page: Page, state: 'online' | 'offline'): Promise<void> {
  await page.evaluate((type) => dispatchEvent(new Event(type)), state);
  await expect(connection(page)).toHaveAttribute('data-connection', state, { timeout: deadlines.connection });
}

/** Puts the n-th product into the cart and pays with ten thousand pounds. */
export async function sell(page: Page, index = 0): Promise<void> {
  await tiles(page).nth(index).click();
  await pay(page);
}

export async function pay(page: Page): Promise<void> {
  await page.keyboard.press('F9');
  await page.getByLabel(posTexts.payment.paid).fill('٢٠٠٠٠');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** The PIN of the demo shop's admin, typed into the open dialog of an approval. */
export async function approve(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: approvalTexts.title });
  await dialog.getByLabel(approvalTexts.pin, { exact: true }).fill('123456');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
}

/** The keys of a scanner, faster than typing; `key` depends on the layout, `code` is the key's position. */
export async function scan(page: Page, code: string, layout: 'latin' | 'arabic' = 'latin'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const started = Date.now() / 1000;
  const keys = [...code]
    .map((digit) => ({
      code: `Digit${digit}`,
      key: layout === 'arabic' ? String.fromCharCode(0x0660 + Number(digit)) : digit,
    }))
    .map((key) => ({ ...key, text: key.key }));
  // The time stamps are those of a scanner, so the speed of the test does not matter.
  const strokes = [...keys, { code: 'Enter', key: 'Enter', text: '\r' }].flatMap((key, at) => {
    const timestamp = started + at * 0.008;
    const { code: place, key: name } = key;
    return [
      { type: 'keyDown', ...key, timestamp } as const,
      { type: 'keyUp', code: place, key: name, timestamp: timestamp + 0.003 } as const,
    ];
  });
  await Promise.all(strokes.map((stroke) => session.send('Input.dispatchKeyEvent', stroke)));
  await session.detach();
}

/** The copy of the open cart, money in pounds, once it has so many lines: it is written after the till has stored the cart. */
export async function storedCart(page: Page, lines: number): Promise<readonly StoredLine[]> {
  const copy = await page.waitForFunction((count) => {
    const stored: unknown = JSON.parse(localStorage.getItem('cashierCart') ?? '[]');
    return Array.isArray(stored) && stored.length === count ? { stored } : null;
  }, lines);
  return storedLines.parse((await copy.jsonValue())?.stored);
}

export type StoredLine = z.infer<typeof storedLine>;

const storedLine = z.object({
  id: z.string(),
  name: z.string(),
  barcode: z.string().nullable(),
  price: z.number(),
  stock: z.number(),
  quantity: z.number(),
});
const storedLines = z.array(storedLine);

/** The only line of the cart. */
export async function onlyLine(page: Page): Promise<StoredLine> {
  const [line] = await storedCart(page, 1);
  if (line === undefined) throw new Error('one line was expected');
  return line;
}

/** A stored sale, with the fields that the tests read. */
export interface StoredSale {
  readonly id: string;
  readonly receiptNumber: string;
  readonly units: Readonly<Record<string, number>>;
  readonly isSynced: boolean;
  /** In pounds. */
  readonly total: number;
  readonly payments: Readonly<Record<string, number>>;
}

/** Stored documents, read as the admin. */
export async function backendOf(shop: Pick<Shop, 'address'>) {
  const resourceNames = 'projects/demo-aleef/databases/(default)/documents';
  const documents = `${shop.address}/v1/${resourceNames}`;
  const { idToken, localId } = await accountOf(shop, 'admin');
  const headers = { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' };
  const post = async (method: string, body: object): Promise<unknown> => {
    const answer = await fetch(`${documents}:${method}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  const query = (structuredQuery: object): Promise<unknown> => post('runQuery', { structuredQuery });
  return {
    /** Sales of tills that tests have opened: the demo shop's history belongs to till A. */
    sales: async (): Promise<readonly StoredSale[]> => {
      const answer = await query(salesOfTests);
      return queryAnswer.parse(answer).flatMap(({ document }) => document ?? []);
    },
    /** Those sales as stored. */
    bookedSales: async (): Promise<readonly BookedSale[]> => {
      const answer = await query(salesOfTests);
      return booksAnswer.parse(answer).flatMap(({ document }) => document ?? []);
    },
    /** The stays of a pet. */
    stays: async (petName: string) => {
      const answer = await query(staysOf(petName));
      return staysAnswer.parse(answer).flatMap(({ document }) => document?.fields ?? []);
    },
    stock: async (productId: string): Promise<number> => {
      const answer = await post('batchGet', { documents: [`${resourceNames}/products/${productId}`] });
      const [product] = productAnswer.parse(answer);
      return product?.found.fields.stock.integerValue ?? Number.NaN;
    },
    /** The image URLs of all products that can be sold: the list shows no others. */
    images: async (): Promise<readonly string[]> => {
      const answer = await query(sellableProducts);
      return imagesAnswer.parse(answer).flatMap(({ document }) => document?.fields.image.stringValue ?? []);
    },
    /** Writes the entry of the audit log beside it, where the rules ask for one. */
    update: async (path: string, field: string, value: object): Promise<void> => {
      const price = field === 'price' ? { price: value } : {};
      const logged = auditWrite({ documents: resourceNames, path, by: localId, ...price });
      const lastAuditId = logged === null ? {} : { lastAuditId: { stringValue: logged.id } };
      const answer = await fetch(`${documents}:commit`, {
        method: 'POST',
        headers,
        body: JSON.stringify({
          writes: [
            ...(logged === null ? [] : [logged.write]),
            {
              update: { name: `${resourceNames}/${path}`, fields: { [field]: value, ...lastAuditId } },
              updateMask: { fieldPaths: [field, ...Object.keys(lastAuditId)] },
              updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
              currentDocument: { exists: true },
            },
          ],
        }),
      });
      expect(answer.status, await answer.text()).toBe(200);
    },
    countStays: async (petName: string): Promise<number> => {
      const answer = await query(staysOf(petName));
      return z
        .array(z.object({ document: z.unknown().optional() }))
        .parse(answer)
        .filter(({ document }) => document !== undefined).length;
    },
  };
}

/** A demo user as the sign-in service stores it; `localId` is the uid. */
export async function accountOf(shop: Pick<Shop, 'address'>, who: 'admin' | 'cashier') {
  const signedIn = await fetch(
    `${shop.address}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${who}@aleef.test`, password: 'aleef-demo', returnSecureToken: true }),
    },
  );
  return z.object({ idToken: z.string(), localId: z.string() }).parse(await signedIn.json());
}

const salesOfTests = {
  from: [{ collectionId: 'sales' }],
  where: {
    fieldFilter: {
      field: { fieldPath: 'receiptNumber' },
      op: 'GREATER_THAN_OR_EQUAL',
      value: { stringValue: 'B-' },
    },
  },
} as const;

const sellableProducts = {
  from: [{ collectionId: 'products' }],
  where: {
    fieldFilter: { field: { fieldPath: 'stock' }, op: 'GREATER_THAN', value: { integerValue: 0 } },
  },
  limit: 500,
} as const;

function staysOf(petName: string) {
  return {
    from: [{ collectionId: 'hostings' }],
    where: { fieldFilter: { field: { fieldPath: 'petName' }, op: 'EQUAL', value: { stringValue: petName } } },
  };
}

const amount = z
  .union([z.object({ integerValue: z.coerce.number() }), z.object({ doubleValue: z.number() })])
  .transform((value) => ('integerValue' in value ? value.integerValue : value.doubleValue));
const text = z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue);
const bookedSale = z
  .object({
    fields: z.object({
      status: text,
      cashierId: text,
      recordedBy: text,
      receiptNumber: text,
      total: amount,
      amountPaid: amount,
      change: amount,
    }),
  })
  .transform(({ fields }) => fields);
type BookedSale = z.infer<typeof bookedSale>;
const booksAnswer = z.array(z.object({ document: bookedSale.optional() }));
const staysAnswer = z.array(
  z.object({ document: z.object({ fields: z.object({ status: text, endDate: text }) }).optional() }),
);
const whole = z.object({ integerValue: z.coerce.number() });
const productAnswer = z.array(z.object({ found: z.object({ fields: z.object({ stock: whole }) }) }));
const imagesAnswer = z.array(
  z.object({
    document: z.object({ fields: z.object({ image: z.object({ stringValue: z.string() }) }) }).optional(),
  }),
);
const queryAnswer = z.array(
  z.object({
    document: z
      .object({
        name: z.string(),
        fields: z.looseObject({
          receiptNumber: z.object({ stringValue: z.string() }),
          units: z.object({ mapValue: z.object({ fields: z.record(z.string(), whole) }) }),
          total: amount,
          payments: z.object({ mapValue: z.object({ fields: z.record(z.string(), amount).default({}) }) }),
          syncedAt: z.unknown().optional(),
        }),
      })
      .transform(({ name, fields }) => ({
        id: name.split('/').at(-1) ?? '',
        receiptNumber: fields.receiptNumber.stringValue,
        isSynced: fields.syncedAt !== undefined,
        total: fields.total,
        payments: fields.payments.mapValue.fields,
        units: Object.fromEntries(
          Object.entries(fields.units.mapValue.fields).map(([id, count]) => [id, count.integerValue]),
        ),
      }))
      .optional(),
  }),
);

/** Answers commits that contain this text with a refusal, as the rules would. */
export async function refuseCommits(page: Page, isRefused: (body: string) => boolean): Promise<void> {
  await page.route(/documents:commit/u, (route) =>
    isRefused(route.request().postData() ?? '')
      ? route.fulfill({
          status: 403,
          json: {
            error: {
              code: 403,
              message: 'Missing or insufficient permissions.',
              status: 'PERMISSION_DENIED',
            },
          },
        })
      : route.fallback(),
  );
}

/** Waits until the application is stored on the device, so that it can start offline. */
export async function offlineAppIsReady(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated');
}
