// Checks sales for differences that the rules cannot detect, in steps with a limited number of reads.
import type { Backend } from '#backend/connect';
import {
  countAll,
  isDocumentId,
  type PageCursor,
  type PageFilter,
  readIfPresent,
  readPage,
  readByIds,
} from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { readProduct } from '#domain/product';
import { allOk, ok, type Result } from '#kernel/result';
import {
  absentNumbers,
  type CheckedSale,
  movementsExpected,
  readSale,
  saleDifferences,
  type SaleFacts,
} from '#domain/sale';
import { instantsOfDay, type ShopDay } from '#kernel/shop-day';

/** Reads of one step: with the other lists of the screen they stay below 200. */
const maxRead = { sales: 40, products: 80, numbers: 20 } as const;

export interface SaleCheck {
  /** null for the newest sales of any day. */
  readonly day: ShopDay | null;
  readonly facts: SaleFacts;
  /** The start of the older sales; null when there are none. */
  readonly next: PageCursor | null;
  /** Products whose prices have not been compared yet. */
  readonly unread: readonly string[];
}

/** Checks the newest sales, of a day or of all. */
export async function checkSales(
  backend: Backend,
  day: ShopDay | null,
): Promise<Result<SaleCheck, BackendFailure>> {
  const facts = {
    sales: [],
    products: new Map(),
    movements: new Map(),
    unknownCashiers: new Set<string>(),
    otherNumbers: new Set<string>(),
  };
  return checkOlder(backend, { day, facts, next: null, unread: [] });
}

/** The next step: the remaining products, else the older sales. */
export async function checkMore(
  backend: Backend,
  check: SaleCheck,
): Promise<Result<SaleCheck, BackendFailure>> {
  return check.unread.length > 0 ? comparePrices(backend, check) : checkOlder(backend, check);
}

async function checkOlder(backend: Backend, check: SaleCheck): Promise<Result<SaleCheck, BackendFailure>> {
  const page = await readPage(
    backend,
    'sales',
    { size: maxRead.sales, after: check.next },
    { by: 'timestamp', where: check.day === null ? [] : withinDay(check.day) },
  );
  if (!page.ok) return page;
  const sales = page.value.items.map(({ id, fields }) => ({
    sale: readSale(id, fields),
    differences: saleDifferences(id, fields),
  }));
  const [movements, unknownCashiers] = await Promise.all([
    otherMovements(backend, sales),
    cashiersWithoutUser(backend, sales),
  ]);
  if (!movements.ok) return movements;
  if (!unknownCashiers.ok) return unknownCashiers;
  const { facts } = check;
  const together = { sales: [...facts.sales, ...sales], otherNumbers: facts.otherNumbers };
  const otherNumbers = await numbersOfOthers(backend, absentNumbers(together, maxRead.numbers));
  if (!otherNumbers.ok) return otherNumbers;
  const unread = new Set(sales.flatMap(({ sale }) => sale.items.map(({ id }) => id)).filter(isDocumentId));
  return comparePrices(backend, {
    ...check,
    facts: {
      ...facts,
      sales: together.sales,
      movements: new Map([...facts.movements, ...movements.value]),
      unknownCashiers: new Set([...facts.unknownCashiers, ...unknownCashiers.value]),
      otherNumbers: new Set([...facts.otherNumbers, ...otherNumbers.value]),
    },
    next: page.value.next,
    unread: [...unread].filter((id) => !facts.products.has(id)),
  });
}

/** Those of the numbers that a refund has, or that are void. */
async function numbersOfOthers(
  backend: Backend,
  numbers: readonly string[],
): Promise<Result<readonly string[], BackendFailure>> {
  const found = await Promise.all(
    numbers.map(async (number): Promise<Result<readonly string[], BackendFailure>> => {
      const entry = await readIfPresent(backend, 'receiptIndex', number);
      if (!entry.ok) return entry;
      if (entry.value !== null) return ok(entry.value['kind'] === 'refund' ? [number] : []);
      const voided = await readIfPresent(backend, 'voidNumbers', number);
      return voided.ok ? ok(voided.value === null ? [] : [number]) : voided;
    }),
  );
  const all = allOk(found);
  return all.ok ? ok(all.value.flat()) : all;
}

function withinDay(day: ShopDay): readonly PageFilter[] {
  const { start, end } = instantsOfDay(day);
  return [
    { field: 'timestamp', operator: '>=', value: new Date(start) },
    { field: 'timestamp', operator: '<', value: new Date(end) },
  ];
}

async function comparePrices(backend: Backend, check: SaleCheck): Promise<Result<SaleCheck, BackendFailure>> {
  const ids = check.unread.slice(0, maxRead.products);
  const found = await readByIds(backend, 'products', ids);
  if (!found.ok) return found;
  const read = new Map(found.value.map(({ id, fields }) => [id, readProduct(id, fields)]));
  const products = new Map([
    ...check.facts.products,
    ...ids.map((id) => [id, read.get(id) ?? null] as const),
  ]);
  return ok({ ...check, facts: { ...check.facts, products }, unread: check.unread.slice(ids.length) });
}

async function cashiersWithoutUser(
  backend: Backend,
  sales: readonly CheckedSale[],
): Promise<Result<readonly string[], BackendFailure>> {
  const ids = [...new Set(sales.map(({ sale }) => sale.cashierId))];
  const users = await readByIds(backend, 'users', ids.filter(isDocumentId));
  if (!users.ok) return users;
  const known = new Set(users.value.map(({ id }) => id));
  return ok(ids.filter((id) => !known.has(id)));
}

/** How many values a query may compare with a field. */
const maxCompared = 30;

/** The sales whose number of movements differs from their number of products, with that number. The backend counts them. */
async function otherMovements(
  backend: Backend,
  sales: readonly CheckedSale[],
): Promise<Result<ReadonlyMap<string, number>, BackendFailure>> {
  const differing = new Map<string, number>();
  for (let start = 0; start < sales.length; start += maxCompared) {
    const group = sales.slice(start, start + maxCompared).map(({ sale }) => sale);
    const together = await countMovements(
      backend,
      group.map(({ id }) => id),
    );
    if (!together.ok) return together;
    const expected = group.reduce((sum, sale) => sum + movementsExpected(sale), 0);
    if (together.value !== expected) {
      const counts = await Promise.all(group.map(({ id }) => countMovements(backend, [id])));
      for (const [index, count] of counts.entries()) {
        const sale = group[index];
        if (!count.ok) return count;
        if (sale !== undefined && count.value !== movementsExpected(sale))
          differing.set(sale.id, count.value);
      }
    }
  }
  return ok(differing);
}

function countMovements(
  backend: Backend,
  saleIds: readonly string[],
): Promise<Result<number, BackendFailure>> {
  return countAll(backend, 'movements', (sdk) => [sdk.where('sourceId', 'in', saleIds)]);
}
