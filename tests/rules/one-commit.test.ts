// Commits of a cashier that write one document several times, or without the write that must cause it: refused under every
// reading of the language.
import { expect, test } from 'vitest';
import { now, rulesShop, set, update, type Write } from './rules-shop.ts';
import {
  hosting,
  loggedNewStay,
  loggedStay,
  indexEntry,
  movement,
  occupancy,
  receipt,
  refusal,
  sale,
  shopDocuments,
  till,
  tillAdded,
  tillDay,
  tillRegister,
  unseenProduct,
} from './shop-data.ts';
import type { Data } from './values.ts';

interface Commits {
  /** The writes of the project's own programs. */
  readonly valid: readonly Write[];
  /** Several writes to this document. */
  readonly several: readonly Write[];
  /** Absent where no other write is the cause. */
  readonly withoutCause?: readonly Write[];
}

const sold = set('sales/s2', sale());
const numbered = set('receiptIndex/A-000001', receipt());

function sums(more: Data = {}): Write {
  return set('tillDays/t1_2026-11-20', tillDay(more));
}

function stock(pieces: number): Write {
  return update('products/p1', { stock: pieces, lastSaleId: 's2', updatedAt: now });
}

const added = unseenProduct('cashier');

const stay = set('hostings/h2', hosting());

function place(stays: Data, cats: number): Write {
  return update('occupancy/2026-11-20', { cats, stays, updatedAt: now });
}

const taken = place({ h1: 'cat', h2: 'cat' }, 2);

function ended(endDate: string): readonly Write[] {
  return loggedStay('cashier', { status: 'completed', endDate });
}

const freed = place({}, 0);

function register(count: number, tillId: string): Write {
  return set('tills/register', tillRegister(count, tillId));
}

function newTill(id: string, letter: string): Write {
  return set(`tills/${id}`, till({ letter }));
}

const tillLogged = set('audit/added', tillAdded());

function openingOf(productId: string, amount: number): Write {
  return set(
    `movements/${productId}_opening`,
    movement({ productId, amount, reason: 'opening', sourceId: null }),
  );
}

const opening = openingOf('p2', 10);

function entry(more: Data = {}): Write {
  return update('productIndex/07', {
    entries: { p1: indexEntry, p2: { ...indexEntry, ...more } },
    lastProductId: 'p2',
    updatedAt: now,
  });
}

const accepted = update('hostingRequests/r1', { status: 'accepted', hostingId: 'h2', updatedAt: now });
const stayOfRequest = loggedNewStay('cashier', { requestId: 'r1' });

const documents: Readonly<Record<string, Commits>> = {
  'sales (FS-04)': {
    valid: [sold, numbered, sums()],
    several: [sold, numbered, sums(), update('sales/s2', { total: 1, updatedAt: now })],
    withoutCause: [sold, numbered],
  },
  'tillDays (FS-04)': {
    valid: [sold, numbered, sums()],
    several: [
      sold,
      numbered,
      sums(),
      sums({ salesCount: 2, salesPiastres: 39_800, methods: { cash: 39_800 }, units: { p1: 4 } }),
    ],
    withoutCause: [sums()],
  },
  'products, sold (FS-10)': {
    valid: [sold, numbered, sums(), stock(8)],
    several: [sold, numbered, sums(), stock(8), stock(6)],
    withoutCause: [stock(8)],
  },
  'movements of a sale (FS-10)': {
    valid: [sold, numbered, sums(), set('movements/s2_p1', movement())],
    several: [
      sold,
      numbered,
      sums(),
      set('movements/s2_p1', movement()),
      update('movements/s2_p1', { amount: -9, updatedAt: now }),
    ],
    withoutCause: [set('movements/s2_p1', movement())],
  },
  'receiptIndex (BA-16)': {
    valid: [sold, numbered, sums()],
    several: [sold, numbered, sums(), update('receiptIndex/A-000001', { day: '2026-11-19', updatedAt: now })],
    withoutCause: [numbered],
  },
  'movements of an opening stock (FS-13)': {
    valid: [...added, opening],
    several: [...added, opening, update('movements/p2_opening', { amount: 5 })],
    withoutCause: [opening],
  },
  'movements of an opening stock, for an existing product (FS-13)': {
    valid: [...added, opening],
    several: [...added, opening, openingOf('p1', 10)],
    withoutCause: [openingOf('p1', 10)],
  },
  'products, new and sold in one commit': {
    valid: added,
    several: [
      ...added,
      openingOf('p2', 8),
      set('sales/s2', sale({ units: { p2: 2 } })),
      numbered,
      sums({ units: { p2: 2 } }),
      update('products/p2', { stock: 8, lastSaleId: 's2', updatedAt: now }),
      set('movements/s2_p2', movement({ productId: 'p2' })),
    ],
  },
  productIndex: {
    valid: [...added, entry()],
    several: [...added, entry(), entry({ name: 'آخر' })],
    withoutCause: [entry()],
  },
  'hostings, created': {
    valid: [stay, taken],
    several: [stay, taken, update('hostings/h2', { petType: 'dog', updatedAt: now })],
    withoutCause: [stay],
  },
  'hostings, ended': {
    valid: [...ended('2026-11-20'), freed],
    several: [...ended('2026-11-20'), freed, update('hostings/h1', { status: 'active', updatedAt: now })],
  },
  'occupancy, taken': {
    valid: [stay, taken],
    several: [stay, taken, place({ h1: 'cat', h2: 'cat', h3: 'cat' }, 3)],
    withoutCause: [taken],
  },
  'occupancy, freed': {
    valid: [...ended('2026-11-20'), freed],
    several: [...ended('2026-11-20'), freed, place({ h3: 'cat' }, 1)],
    withoutCause: [freed],
  },
  'occupancy, the first of a day': {
    valid: [stay, taken, set('occupancy/2026-11-21', occupancy({ day: '2026-11-21', stays: { h2: 'cat' } }))],
    several: [
      stay,
      taken,
      set('occupancy/2026-11-21', occupancy({ day: '2026-11-21', stays: { h2: 'cat' } })),
      update('occupancy/2026-11-21', { cats: 5, updatedAt: now }),
    ],
    withoutCause: [set('occupancy/2026-11-21', occupancy({ day: '2026-11-21', stays: { h2: 'cat' } }))],
  },
  hostingRequests: {
    valid: [accepted, ...stayOfRequest, taken],
    several: [
      accepted,
      ...stayOfRequest,
      taken,
      update('hostingRequests/r1', { status: 'declined', updatedAt: now }),
    ],
    withoutCause: [accepted],
  },
  'tills/register (FS-05)': {
    valid: [register(2, 't2'), newTill('t2', 'B'), tillLogged],
    several: [register(2, 't2'), newTill('t2', 'B'), tillLogged, register(3, 't2')],
    withoutCause: [register(2, 't2')],
  },
  'tills (FS-05)': {
    valid: [register(2, 't2'), newTill('t2', 'B'), tillLogged],
    several: [
      register(2, 't2'),
      newTill('t2', 'B'),
      tillLogged,
      update('tills/t2', { letter: 'A', updatedAt: now }),
    ],
    withoutCause: [newTill('t2', 'B')],
  },
  refused: {
    valid: [set('refused/x2', refusal())],
    several: [set('refused/x2', refusal()), update('refused/x2', { payload: 'x'.repeat(100_001) })],
  },
};

const cashier = rulesShop(shopDocuments).as('cashier');
const withCause = Object.entries(documents).flatMap(([name, { withoutCause }]) =>
  withoutCause === undefined ? [] : [[name, withoutCause] as const],
);

test.each(Object.entries(documents))(
  '%s: one write with its cause is accepted (FT-06, DB-03)',
  (_, { valid }) => {
    expect(cashier.commit(...valid)).toBe(true);
  },
);

test.each(Object.entries(documents))(
  '%s: several writes in one commit are refused (FT-06, DB-03)',
  (_, { several }) => {
    expect(cashier.commitInAnyReading(...several)).toBe(false);
  },
);

test.each(withCause)('%s: without its cause it is refused (FT-06, DB-03)', (_, writes) => {
  expect(cashier.commitInAnyReading(...writes)).toBe(false);
});

test('Google judges the final state: writes that are refused one by one count as accepted where it is right (FS-41)', () => {
  const tooLong = set('refused/x2', { ...refusal(), payload: 'x'.repeat(100_001) });
  const putRight = update('refused/x2', { payload: 'x' });
  expect(cashier.commit(tooLong, putRight)).toBe(false);
  expect(cashier.commitInAnyReading(tooLong, putRight)).toBe(true);
  expect(cashier.commitInAnyReading(putRight, tooLong)).toBe(false);
});
