// The tills screen: the state of each till and its name, refused records until a decision, what needs attention, and a part that cannot be
// read.
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AdminRepositories } from '#backend/admin';
import type { OversoldProduct } from '#backend/products';
import type { Refusal, RegisteredTill, StillInUse } from '#backend/tills';
import { saleDocument, type RecordedSale, type SaleFacts } from '#domain/sale';
import { err, ok, type Result } from '#kernel/result';
import { anAdmin, aProduct, aSale, aUser, pounds, someInstant } from '#testing/builders';
import { createMemoryShop, createMemoryStays, createMemoryUsers } from '#testing/memory-repositories';
import {
  alarmTexts,
  controlTexts,
  failureText,
  formatMoment,
  makerTexts,
  moneyText,
  refusalReason,
  tillsTexts,
} from '#text';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { renderAdmin, toast, unreachableRepositories } from '../../../tests/component/render-admin.tsx';
import { TillsScreen } from './tills-screen.tsx';
import { savedFiles } from '../../../tests/component/saved-files.ts';

const texts = tillsTexts;
const hour = 3_600_000;
const owner = anAdmin({ id: 'admin-1', name: 'نهى شريف' });
const ball = aProduct({ id: 'ball', name: 'كرة', price: pounds(40), updatedAt: someInstant + 2 * hour });

function aTill(stated: Partial<RegisteredTill> = {}): RegisteredTill {
  return { id: 'front', letter: 'A', name: 'عند الباب', lastSeenAt: Date.now(), unsent: 0, ...stated };
}

function recorded(receiptNumber: string, stated: Partial<RecordedSale> = {}): RecordedSale {
  const sale = aSale({ id: receiptNumber, receiptNumber, ...stated });
  return { ...sale, recordedBy: sale.cashierId, missing: [], syncedAt: null, createdAt: null, ...stated };
}

/** A refused sale of a ball at a till that the shop does not know. */
const sale = aSale({
  id: 'refused-1',
  receiptNumber: 'A-900002',
  tillId: 'nowhere',
  items: [{ id: ball.id, name: ball.name, price: ball.price, quantity: 1, total: ball.price }],
});

const refusal: Refusal = {
  id: sale.id,
  kind: 'sale',
  payload: { ...saleDocument(sale) },
  number: 1,
  reason: 'permission-denied',
  tillId: 'front',
  cashierId: sale.cashierId,
  recordedBy: sale.cashierId,
  at: someInstant,
  state: 'open',
  note: null,
};

interface Known {
  readonly tills?: readonly RegisteredTill[];
  readonly refusals?: readonly Refusal[];
  /** What keeps each till in use, one answer after the other. */
  readonly inUse?: readonly StillInUse[];
  readonly missing?: readonly RecordedSale[];
  readonly oversold?: readonly OversoldProduct[];
  /** The sales that the products below 0 name. */
  readonly lastSales?: readonly RecordedSale[];
  readonly facts?: Partial<SaleFacts>;
  /** The refused records cannot be read until `recover` is called. */
  readonly areRefusalsLost?: boolean;
}

const nothingFound: SaleFacts = {
  sales: [{ sale: recorded('A-000001'), differences: [] }],
  products: new Map(),
  movements: new Map(),
  unknownCashiers: new Set(),
  otherNumbers: new Set(),
};

/** `decisions` are those about refused records. The backend goes on refusing these. */
async function openTills(known: Known = {}) {
  let { tills = [aTill()], refusals = [], areRefusalsLost = false } = known;
  const decisions: unknown[] = [];
  const stillInUse = [...(known.inUse ?? [])];
  const base = unreachableRepositories();
  const shop = createMemoryShop({ users: [aUser(), owner] });
  const repositories: Partial<AdminRepositories> = {
    users: createMemoryUsers(shop),
    stays: createMemoryStays(shop),
    tills: {
      ...base.tills,
      list: () => Promise.resolve(ok(tills)),
      rename: (id, name) => {
        tills = tills.map((till) => (till.id === id ? { ...till, name } : till));
        return Promise.resolve(ok(undefined));
      },
      retire: (id): Promise<Result<void, StillInUse>> => {
        const reason = stillInUse.shift();
        if (reason !== undefined) return Promise.resolve(err(reason));
        tills = tills.map((till) => (till.id === id ? { ...till, retiredAt: someInstant } : till));
        return Promise.resolve(ok(undefined));
      },
      lowerNumbers: (id) => {
        tills = tills.map(({ overstated, ...till }) =>
          till.id === id || overstated === undefined ? till : { ...till, overstated },
        );
        return Promise.resolve(ok(undefined));
      },
    },
    refusals: {
      ...base.refusals,
      listOpen: () => Promise.resolve(areRefusalsLost ? err({ type: 'Unreachable' }) : ok(refusals)),
      settle: (...decision) => {
        decisions.push(decision);
        refusals = refusals.filter(({ id }) => id !== decision[0]);
        return Promise.resolve(ok(undefined));
      },
    },
    sales: {
      ...base.sales,
      createQueued: () => Promise.resolve(err({ type: 'Refused', code: 'permission-denied' })),
      listWithMissing: () => Promise.resolve(ok(known.missing ?? [])),
      getSome: (ids) => Promise.resolve(ok((known.lastSales ?? []).filter(({ id }) => ids.includes(id)))),
    },
    products: { ...base.products, listOversold: () => Promise.resolve(ok(known.oversold ?? [])) },
    saleChecks: {
      begin: (day) =>
        Promise.resolve(ok({ day, facts: { ...nothingFound, ...known.facts }, next: null, unread: [] })),
      next: (check) => Promise.resolve(ok(check)),
    },
  };
  await renderAdmin(<TillsScreen />, repositories);
  return {
    decisions,
    recover: () => {
      areRefusalsLost = false;
    },
  };
}

function part(name: string) {
  return page.getByRole('region', { name, exact: true });
}

function tillNamed(letter: string, name: string) {
  return page.getByRole('listitem', { name: texts.tills.named(letter, name), exact: true });
}

const entry = page.getByRole('listitem', { name: texts.refused.saleNamed(sale.receiptNumber), exact: true });
const sheet = page.getByRole('dialog', { name: texts.refused.saleNamed(sale.receiptNumber), exact: true });

test('a shop without problems shows so in every part (FS-10)', async () => {
  const away = aTill({ id: 'back', letter: 'B', name: 'الخلفية', lastSeenAt: Date.now() - 3 * hour });
  await openTills({ tills: [aTill(), away] });
  await expect.element(tillNamed('A', 'عند الباب')).toMatchTextContent(texts.tills.allSent);
  await expect.element(tillNamed('B', 'الخلفية')).toMatchTextContent(texts.tills.allSentThen);
  await expect.element(part(texts.refused.title)).toMatchTextContent(texts.refused.empty);
  await expect.element(part(texts.attention.title)).toMatchTextContent(texts.attention.none);
  await expect.element(part(texts.sales.title)).toMatchTextContent(texts.sales.none);
  await expect.element(part(texts.sales.title)).toMatchTextContent(texts.sales.checked(1));
  await expect
    .element(page.getByRole('link', { name: texts.attention.oversold }))
    .toHaveAttribute('href', '/admin/products-management?stock=Oversold');
});

test('each till shows its letter, its last report and its unsent count; its name can be changed', async () => {
  const away = aTill({
    id: 'back',
    letter: 'B',
    name: 'الخلفية',
    lastSeenAt: Date.now() - 3 * hour,
    unsent: 2,
  });
  await openTills({ tills: [away, aTill({ unsent: 3 })] });
  const here = tillNamed('A', 'عند الباب');
  await expect.element(here).toMatchTextContent(texts.tills.seenNow);
  await expect.element(here).toMatchTextContent(texts.tills.unsent(3));
  await expect.element(tillNamed('B', 'الخلفية')).toMatchTextContent(texts.tills.seenHoursAgo(3));
  await expect.element(tillNamed('B', 'الخلفية')).toMatchTextContent(texts.tills.unsentThen(2));
  // The till with the latest report is the first.
  await expect
    .element(part(texts.tills.title).getByRole('listitem').first())
    .toHaveAccessibleName(texts.tills.named('A', 'عند الباب'));
  await here.getByRole('button', { name: texts.tills.rename('A') }).click();
  const dialog = page.getByRole('dialog', { name: texts.tills.renameTitle('A') });
  await dialog.getByLabelText(texts.tills.name).fill('الصالة');
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(tillNamed('A', 'الصالة')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(tillNamed('B', 'الخلفية')).toBeVisible();
});

test('a till is taken out of use once nothing prevents it, with the reason in the dialog, and then stands last (FS-36, SF-24)', async () => {
  await openTills({
    tills: [aTill(), aTill({ id: 'back', letter: 'B', name: 'الخلفية', lastSeenAt: Date.now() - hour })],
    inUse: [
      { type: 'HasUnsent', count: 3 },
      { type: 'HasOpenShift', number: 12 },
    ],
  });
  const { tills: list } = texts;
  const front = tillNamed('A', 'عند الباب');
  await front.getByRole('button', { name: list.retireOf('A') }).click();
  const dialog = page.getByRole('dialog', { name: list.retireQuestion('A') });
  const confirm = dialog.getByRole('button', { name: list.retire });
  await confirm.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(list.retireFailed.hasUnsent(3));
  await expectAccessible();
  await confirm.click();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(list.retireFailed.hasOpenShift('A-Z0012'));
  await confirm.click();
  await expect.element(toast(list.retireDone)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(front).toMatchTextContent(list.retiredSince(formatMoment(someInstant)));
  await expect.element(front).not.toMatchTextContent(list.seenNow);
  expect(front.getByRole('button', { name: list.retireOf('A') }).elements()).toHaveLength(0);
  await expect
    .element(part(list.title).getByRole('listitem').last())
    .toHaveAccessibleName(list.named('A', 'عند الباب'));
});

test('a refused sale whose cause remains stays in the list, is exported, and is discarded only with a reason (CO-14)', async () => {
  const files = savedFiles();
  const download = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { decisions } = await openTills({ refusals: [refusal] });
  await entry.getByRole('button').click();
  await expect.element(sheet).toMatchTextContent(refusalReason('permission-denied'));
  await sheet.getByRole('button', { name: texts.refused.record }).click();
  await expect.element(sheet).toMatchTextContent(texts.refused.stillRefused);
  expect([entry.elements().length, decisions]).toEqual([1, []]);

  await sheet.getByRole('button', { name: texts.refused.export }).click();
  await expect.poll(() => files).toHaveLength(1);
  expect(download.mock.contexts).toMatchObject([{ download: 'refused.json' }]);
  const saved: unknown = JSON.parse(files[0] ?? '');
  expect(saved).toMatchObject([
    { id: sale.id, kind: 'sale', reason: 'permission-denied', tillId: 'front', record: refusal.payload },
  ]);

  await sheet.getByRole('button', { name: texts.refused.settle }).click();
  const title = texts.refused.settleTitle(texts.refused.saleNamed(sale.receiptNumber));
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: texts.refused.settle }).click();
  await expect.element(dialog.getByLabelText(texts.refused.settleReason)).toHaveFocus();
  expect(decisions).toEqual([]);
  await expectAccessible();
  await userEvent.keyboard('سُجل في الدفتر');
  await dialog.getByRole('button', { name: texts.refused.settle }).click();
  await expect.element(toast(texts.refused.settled)).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(entry).not.toBeInTheDocument();
  await expect.element(part(texts.refused.title)).toMatchTextContent(texts.refused.empty);
  expect(decisions).toEqual([[sale.id, 'discarded', 'سُجل في الدفتر']]);
});

test('what needs attention is listed: a deleted product, a stock below 0, another price (FP-02, FP-10)', async () => {
  const ofGone = recorded('A-900003', {
    items: [{ id: 'gone', name: 'طوق قديم', price: pounds(10), quantity: 1, total: pounds(10) }],
    missing: ['gone'],
  });
  const last = recorded('A-900005', { timestamp: someInstant + hour });
  const cheap = { id: ball.id, name: ball.name, price: pounds(0.01), quantity: 1, total: pounds(0.01) };
  await openTills({
    missing: [ofGone],
    oversold: [{ product: aProduct({ name: 'رمل', stock: -4 }), lastSaleId: last.id }],
    lastSales: [last],
    facts: {
      sales: [{ sale: recorded('A-900006', { items: [cheap] }), differences: [] }],
      products: new Map([[ball.id, ball]]),
    },
  });
  const attention = part(texts.attention.title);
  await expect
    .element(attention.getByRole('listitem').filter({ hasText: 'A-900003' }))
    .toMatchTextContent('طوق قديم');
  const below = part(texts.attention.oversoldTitle).getByRole('listitem').filter({ hasText: 'رمل' });
  await expect.element(below).toMatchTextContent(texts.attention.oversoldBy(4));
  await expect.element(below).toMatchTextContent('A-900005');
  await expect.element(below).toMatchTextContent(formatMoment(someInstant + hour));
  await expect.element(attention).not.toMatchTextContent(texts.attention.none);
  const found = page
    .getByRole('list', { name: texts.sales.found })
    .getByRole('listitem')
    .filter({ hasText: 'A-900006' });
  await expect.element(found).toMatchTextContent(texts.sales.kinds.Price);
  await expect.element(found).toMatchTextContent(ball.name);
  await expect.element(found).toMatchTextContent(moneyText(pounds(0.01)));
  await expect.element(found).toMatchTextContent(moneyText(ball.price));
  await expect.element(found).toMatchTextContent(formatMoment(someInstant));
  await expect.element(found).toMatchTextContent(formatMoment(someInstant + 2 * hour));
  await expect.element(part(texts.sales.title)).not.toMatchTextContent(texts.sales.none);
  await expectAccessible();
});

test('at 390 px a refused sale is opened and closed by keyboard alone, and the focus returns', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  await openTills({ refusals: [refusal] });
  const button = entry.getByRole('button');
  await expect.element(button).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  (await button.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(sheet).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('a part that cannot be read shows so beside the others and is read again', async () => {
  const { recover } = await openTills({ refusals: [refusal], areRefusalsLost: true });
  const refused = part(texts.refused.title);
  await expect
    .element(refused.getByRole('alert'))
    .toMatchTextContent(texts.refused.loadFailed(failureText({ type: 'Unreachable' })));
  await expect.element(tillNamed('A', 'عند الباب')).toBeVisible();
  await expect.element(part(texts.sales.title)).toMatchTextContent(texts.sales.none);
  expect(page.getByRole('alert').elements()).toHaveLength(1);
  recover();
  await refused.getByRole('button', { name: controlTexts.retry }).click();
  await expect.element(entry).toBeVisible();
  await expect.element(refused.getByRole('alert')).not.toBeInTheDocument();
});

test('a refused record stands under the account of its cashier, with who sent and who approved it (FS-30)', async () => {
  const forged: Refusal = {
    ...refusal,
    payload: { ...saleDocument({ ...sale, cashierName: owner.name, approvedBy: owner.id }) },
  };
  const ofGone: Refusal = {
    ...refusal,
    id: 'refused-2',
    kind: 'drawer',
    payload: {},
    cashierId: 'gone',
    recordedBy: owner.id,
  };
  await openTills({ refusals: [forged, ofGone] });
  await expect.element(entry).toMatchTextContent('كريم');
  await expect.element(entry).not.toMatchTextContent(owner.name);
  const other = page.getByRole('listitem').filter({ hasText: 'refused-2' });
  await expect.element(other).toMatchTextContent(makerTexts.gone(''));
  await expect.element(other).toMatchTextContent(makerTexts.sentBy(owner.name));
  await entry.getByRole('button').click();
  await expect.element(sheet).toMatchTextContent(`${texts.refused.cashier}كريم`);
  await expect.element(sheet).toMatchTextContent(`${makerTexts.sender}كريم`);
  await expect.element(sheet).toMatchTextContent(`${makerTexts.approver}${owner.name}`);
});

test('a till whose numbers others have raised shows both numbers, and an admin lowers them (FS-29)', async () => {
  const overstated = [
    { of: 'lastReceipt', own: 6, stored: 10_005 },
    { of: 'lastShift', own: 3, stored: 52 },
  ] as const;
  await openTills({ tills: [aTill({ overstated }), aTill({ id: 'back', letter: 'B', overstated })] });
  const card = page.getByRole('listitem', { name: texts.tills.named('A', 'عند الباب') });
  await expect.element(card.getByText(alarmTexts.sentences.foreignReceipts(10_005, 6))).toBeVisible();
  await expect.element(card.getByText(alarmTexts.sentences.foreignShifts(52, 3))).toBeVisible();
  await expectAccessible();
  await card.getByRole('button', { name: texts.tills.lowerOf('A') }).click();
  const dialog = page.getByRole('dialog', { name: texts.tills.lowerQuestion('A') });
  await dialog.getByRole('button', { name: texts.tills.lower }).click();
  await expect.element(toast(texts.tills.lowered)).toBeVisible();
  await expect.element(page.getByRole('button', { name: texts.tills.lowerOf('A') })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: texts.tills.lowerOf('B') })).toBeVisible();
});
