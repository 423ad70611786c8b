// Reads the records of a till's day and what they are compared with (BA-19).
import type { Backend } from '#backend/connect';
import { entitiesFrom, isDocumentId, mapResult, type StoredDocument } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { readAuditEntry, unseenEntryId } from '#domain/audit';
import {
  approvedActs,
  linksOf,
  namedShifts,
  readDaySums,
  saysItWaited,
  type DayRecords,
  type History,
  type LimitHistory,
  type PriceHistory,
  type RefundedRecords,
  type ShiftRecords,
  type UnseenProducts,
} from '#domain/day-check';
import { readPosSettings } from '#domain/pos-settings';
import { readProduct } from '#domain/product';
import { formatReceiptNumber, readSale, readVoidNumber, tillDayId, type RecordedSale } from '#domain/sale';
import { readDrawerMovement } from '#domain/shift';
import { clockRecordPath, readClockRecord } from '#domain/server-clock';
import { saleMovementId } from '#domain/stock';
import { readUser } from '#domain/user';
import { readWhole } from '#kernel/fields';
import { fromPounds } from '#kernel/money';
import type { Result } from '#kernel/result';
import type { ShopDay } from '#kernel/shop-day';
import { readApprovals } from './read-approvals.ts';
import { readNeighbours } from './read-neighbours.ts';
import { inSteps, type CheckBounds, type Steps } from './read-all-of.ts';
import { readSince } from './read-since.ts';
import { readShifts, storedRefund, storedSale } from './read-shifts.ts';

export interface DayToCheck {
  readonly tillId: string;
  readonly day: ShopDay;
  /** Compares the stock movements too (TH-12). */
  readonly isFull: boolean;
  /** Awaited before each step. */
  readonly pause: () => Promise<void>;
}

export async function readDayRecords(
  backend: Backend,
  { tillId, day, isFull, pause }: DayToCheck,
  bounds: CheckBounds,
): Promise<Result<DayRecords, BackendFailure>> {
  const read = await inSteps(backend, { pause, bounds }, async (steps) => {
    const ofDay = { tillId, day };
    const sales = (await steps.equal('sales', ofDay)).map(storedSale);
    const refunds = (await steps.equal('refunds', ofDay)).map(storedRefund);
    const voidNumbers = (await steps.equal('voidNumbers', ofDay)).map(({ id, fields }) =>
      readVoidNumber(id, fields),
    );
    const sums = await steps.one('tillDays', tillDayId(tillId, day));
    const drawer = (await steps.equal('drawer', ofDay)).map(({ id, fields }) =>
      readDrawerMovement(id, fields),
    );
    const sold = sales.map(({ sale }) => sale);
    const named = namedShifts({ sales, refunds, voidNumbers, drawer });
    const shifts = await readShifts(steps, { tillId, day, sales: sold, refunds, named });
    const people = [
      ...[...sold, ...refunds].flatMap(({ cashierId, approvedBy }) => [cashierId, approvedBy ?? '']),
      ...shifts.flatMap(peopleOf),
    ];
    const accounts = entitiesFrom(await steps.byIds('users', people.filter(isDocumentId)), readUser);
    const productIds = sold.flatMap(({ items }) => items.map(({ id }) => id)).filter(isDocumentId);
    const products = await steps.byIds('products', productIds);
    return {
      tillId,
      day,
      sales,
      refunds,
      voidNumbers,
      sums: readDaySums(sums?.fields ?? {}),
      neighbours: await readNeighbours(steps, linksOf({ sales, refunds, voidNumbers })),
      restored: await readRestored(steps, tillId),
      users: new Map(accounts.map(({ id, role }) => [id, { role }])),
      ...(await readApprovals(steps, day, {
        acts: approvedActs({ sales: sold, refunds, shifts }),
        accounts,
      })),
      prices: await readPrices(steps, day, products),
      unseen: await readUnseen(steps, day, { productIds, products }),
      ...(await readSettings(steps, day)),
      isRetired: await readRetired(steps, tillId, day),
      refunded: await readRefunded(
        steps,
        refunds.map(({ saleId }) => saleId),
      ),
      clockSpans: readClockRecord(
        (await steps.one(clockRecordPath.collection, clockRecordPath.id))?.fields ?? {},
      ).spans,
      voidRefunds: await readVoidRefunds(steps, linksOf({ sales: [], refunds, voidNumbers: [] })),
      stockAfter: await readStockAfter(steps, sold.filter(saysItWaited)),
      movements: isFull
        ? await readMovements(
            steps,
            [...sold, ...refunds].map(({ id }) => id),
          )
        : null,
      drawer,
      shifts,
    };
  });
  return mapResult(read, ({ value, unread }) => ({ ...value, unread }));
}

function peopleOf({ shift: { opening, close }, drawer }: ShiftRecords): readonly string[] {
  return [
    opening.by.id,
    close?.by.id ?? '',
    close?.approvedBy ?? '',
    ...drawer.flatMap(({ by, approvedBy }) => [by, approvedBy ?? '']),
  ];
}

/** The numbers at which this till went on after it was restored (TH-06). */
async function readRestored(steps: Steps, tillId: string): Promise<ReadonlySet<string>> {
  const entries = await steps.greatest('audit', 'at', (sdk) => [sdk.where('kind', '==', 'restored')]);
  return new Set(
    entries
      .map(({ id, fields }) => readAuditEntry(id, fields))
      .flatMap((entry) => (entry.tillId === tillId ? [entry.subject.name] : [])),
  );
}

/** The prices now and their changes since the day began (DC-24). */
async function readPrices(
  steps: Steps,
  day: ShopDay,
  products: readonly StoredDocument[],
): Promise<ReadonlyMap<string, PriceHistory>> {
  const entries = await readSince(steps, day, ['price', 'import']);
  return new Map(
    products.map(({ id, fields }) => [
      id,
      {
        now: readProduct(id, fields).price,
        changes: entries.flatMap(({ at, prices }) => {
          const [before, after] = prices?.[id] ?? [];
          return before === undefined || after === undefined ? [] : [{ at: at ?? 0, before, after }];
        }),
      },
    ]),
  );
}

/** The products of the day that no admin had seen when it began: they wait still, were published since, or are gone (FA-29). */
async function readUnseen(
  steps: Steps,
  day: ShopDay,
  of: { readonly productIds: readonly string[]; readonly products: readonly StoredDocument[] },
): Promise<UnseenProducts> {
  const { productIds, products } = of;
  const waiting = products.filter(({ id, fields }) => readProduct(id, fields).isUnseen).map(({ id }) => id);
  const stored = new Set(products.map(({ id }) => id));
  const gone = productIds.filter((id) => !stored.has(id));
  const entriesOf = async (kind: Parameters<typeof unseenEntryId>[0], ids: readonly string[]) =>
    entitiesFrom(
      await steps.byIds(
        'audit',
        ids.map((id) => unseenEntryId(kind, id)),
      ),
      readAuditEntry,
    );
  const added = (await entriesOf('productAdded', gone))
    .filter(({ after = {} }) => after['isUnseen'] === true)
    .map(({ subject }) => subject.id);
  const published = [
    ...(await readSince(steps, day, ['productSeen'])),
    ...(await entriesOf('productSeen', added)),
  ];
  return new Map([
    ...[...waiting, ...added].map((id) => [id, null] as const),
    ...published.map(({ subject, at, by, after = {} }) => {
      const seen = { at: at ?? 0, by, price: fromPounds(Number(after['price'] ?? 0)) };
      return [subject.id, seen] as const;
    }),
  ]);
}

/** The limits of a cashier and the switch of the shifts now, and their changes since the day began. */
async function readSettings(
  steps: Steps,
  day: ShopDay,
): Promise<{ readonly limits: LimitHistory; readonly useShifts: History<boolean> }> {
  const stored = (await steps.one('settings', 'pos'))?.fields ?? {};
  const entries = await readSince(steps, day, ['settings']);
  const ofPos = entries.filter(({ subject }) => subject.id === 'pos');
  const historyOf = <Name extends 'useShifts' | keyof LimitHistory>(name: Name) => ({
    now: readPosSettings(stored)[name],
    changes: ofPos.flatMap(({ at, before = {}, after = {} }) =>
      name in after
        ? [{ at: at ?? 0, before: readPosSettings(before)[name], after: readPosSettings(after)[name] }]
        : [],
    ),
  });
  return {
    limits: {
      cashierDiscount: historyOf('cashierDiscount'),
      cashierDiscountCap: historyOf('cashierDiscountCap'),
      cashierRefund: historyOf('cashierRefund'),
      cashierShiftCash: historyOf('cashierShiftCash'),
    },
    useShifts: historyOf('useShifts'),
  };
}

/** Whether the till is out of use now, and when that changed since the day began: its first addition made it a till in use (FS-36). */
async function readRetired(steps: Steps, tillId: string, day: ShopDay): Promise<History<boolean>> {
  const till = await steps.one('tills', tillId);
  const entries = await readSince(steps, day, ['tillRetired', 'tillAdded']);
  return {
    now: 'retiredAt' in (till?.fields ?? {}),
    changes: entries.flatMap(({ kind, subject, at }) => {
      const after = kind === 'tillRetired';
      return subject.id === tillId ? [{ at: at ?? 0, before: !after, after }] : [];
    }),
  };
}

/** The sales that these refunds name, each with all its refunds. */
async function readRefunded(
  steps: Steps,
  saleIds: readonly string[],
): Promise<ReadonlyMap<string, RefundedRecords>> {
  const ids = [...new Set(saleIds.filter(isDocumentId))];
  const sales = await steps.byIds('sales', ids);
  const refunds = (await steps.within('refunds', 'saleId', ids)).map(storedRefund);
  return new Map(
    sales.map(({ id, fields }) => [
      id,
      { sale: readSale(id, fields), refunds: refunds.filter(({ saleId }) => saleId === id) },
    ]),
  );
}

/** A refund that a till knew of when it priced another is at most so many numbers before it. */
const voidRefundsBefore = 1_000;

async function readVoidRefunds(
  steps: Steps,
  refunds: readonly { readonly letter: string; readonly number: number }[],
): Promise<readonly string[]> {
  const found = [];
  for (const letter of new Set(refunds.map((one) => one.letter))) {
    const last = Math.max(...refunds.flatMap((one) => (one.letter === letter ? [one.number] : [])));
    const first = Math.max(1, last - voidRefundsBefore);
    const range = [formatReceiptNumber(letter, first), formatReceiptNumber(letter, last)] as const;
    found.push(...(await steps.between('voidNumbers', null, range)));
  }
  return found.flatMap(({ id, fields }) => (fields['kind'] === 'refund' ? [id] : []));
}

async function readMovements(steps: Steps, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const moved = new Map<string, number>();
  for (const { fields } of await steps.within('movements', 'sourceId', ids)) {
    const source = String(fields['sourceId']);
    moved.set(source, (moved.get(source) ?? 0) + readWhole(fields, 'amount', 0));
  }
  return moved;
}

/** The stock of each product after such a sale: the sum of its movements until then. An honest till has few of them. */
async function readStockAfter(
  steps: Steps,
  sales: readonly RecordedSale[],
): Promise<ReadonlyMap<string, number>> {
  const stocks = new Map<string, number>();
  for (const { id, items, syncedAt } of steps.boundDoubted('sales', sales)) {
    // The backend's times are finer than a millisecond.
    const until = new Date((syncedAt ?? 0) + 1);
    for (const productId of new Set(items.map((item) => item.id)))
      stocks.set(
        saleMovementId(id, productId),
        await steps.sum('movements', 'amount', (sdk) => [
          sdk.where('productId', '==', productId),
          sdk.where('at', '<', until),
        ]),
      );
  }
  return stocks;
}
