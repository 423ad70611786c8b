// A cashier whose program was changed takes cash in every way that the rules let pass: it omits, invents and repeats. Each day has one
// theft, drawn among the kinds, and its check names it; a day without one has no difference.
import { expect, test } from 'vitest';
import { createPosSettingsRepository } from '#backend/settings';
import type { DifferenceKind } from '#domain/day-check';
import { noMoney, piastres } from '#kernel/money';
import { createRandom, type Random } from '#kernel/random';
import { addDays, shopDay } from '#kernel/shop-day';
import { noDiscounts, type Sale } from '#domain/sale';
import { emptyShiftSums, raiseBySale, type Shift } from '#domain/shift';
import { pounds } from '#testing/builders';
import { expectValue, openSellingShop, type TestShop } from '../contract/backend/shop.ts';
import { deadlines } from '../running/deadlines.ts';
import { printedSeed } from '../running/seed.ts';
import { openForged } from './day-model/faults.ts';
import { openBook, type Book } from './day-thief/book.ts';

const isProof = process.env['PROVE_RUNS'] !== undefined;

/** Days that are drawn; `npm run prove day-thief` draws a thousand. */
const days = isProof ? 1_000 : 24;

interface Theft {
  readonly what: string;
  /** The difference that names it. */
  readonly finds: DifferenceKind;
  /** A whole day, from its opening to its close. */
  readonly live: (book: Book, random: Random) => Promise<void>;
}

/** Some sales, of which the last one is answered. */
async function sellSome(book: Book, opened: Shift, random: Random) {
  let [shift, sale] = await book.sell(opened, random.whole(1, 5));
  for (let more = random.whole(0, 2); more > 0; more -= 1)
    [shift, sale] = await book.sell(shift, random.whole(1, 5));
  return [shift, sale] as const;
}

/** An honest day, but for what is done between its sales and its close. */
function honestBut(
  act: (book: Book, shift: Shift, random: Random) => Promise<Shift>,
): (book: Book, random: Random) => Promise<void> {
  return async (book, random) => {
    const [shift] = await sellSome(book, await book.open(), random);
    await book.close(await act(book, shift, random));
  };
}

const honest = honestBut(async (book, shift, random) => {
  const [sold, sale] = await book.sell(shift, 2);
  const back = random.happens(0.5) ? await book.refund(sold, sale) : sold;
  const paid = random.happens(0.5) ? await book.move(back, { approvedBy: book.admin.id }) : back;
  return random.happens(0.5) ? book.move(paid, { kind: 'in' }) : paid;
});

const omissions: readonly Theft[] = [
  {
    what: 'a float below what was left',
    finds: 'openingFloat',
    live: async (book, random) => {
      const lowered = piastres(random.whole(0, book.left() - 1));
      const [shift] = await sellSome(book, await book.open(lowered), random);
      await book.close(shift, {}, piastres(pounds(1_000)));
    },
  },
  {
    what: 'an expected cash below that of its own sums',
    finds: 'expectedCash',
    live: async (book, random) => {
      const [shift] = await sellSome(book, await book.open(), random);
      const counted = pounds(500);
      await book.close(shift, { expected: counted, difference: noMoney }, counted);
    },
  },
  {
    what: 'a sale that its shift leaves out',
    finds: 'expectedCash',
    live: async (book, random) => {
      const [shift] = await sellSome(book, await book.open(), random);
      await book.sell(shift, 3);
      await book.close(shift);
    },
  },
  {
    what: 'a sale of another year that its shift leaves out',
    finds: 'expectedCash',
    live: async (book, random) => {
      const [shift] = await sellSome(book, await book.open(), random);
      const day = addDays(shift.opening.day, -random.whole(400, 2_000));
      await book.sell(shift, 3, { day });
      await book.close(shift);
    },
  },
  {
    what: 'a close without a count',
    finds: 'uncounted',
    live: async (book, random) => {
      const [shift] = await sellSome(book, await book.open(), random);
      await book.closeUncounted(shift);
    },
  },
  {
    what: 'a shift that is left open',
    finds: 'leftOpen',
    live: async (book, random) => {
      await sellSome(book, await book.open(), random);
      const [shift] = await sellSome(book, await book.open(), random);
      await book.close(shift);
    },
  },
];

const inventions: readonly Theft[] = [
  {
    what: 'sales of a shift that was never opened',
    finds: 'unopenedShift',
    live: honestBut(async (book, shift, random) => {
      const elsewhere = { ...shift, id: `till-1_${random.whole(50_000, 90_000)}` };
      await book.sell(elsewhere, random.whole(1, 5));
      return shift;
    }),
  },
  {
    what: 'money back for a product that was never sold',
    finds: 'refundMoney',
    live: honestBut(async (book, shift) => {
      const [sold, sale] = await book.sell(shift, 2);
      const [line] = sale.items;
      const never = { id: 'never', name: 'دواء', price: pounds(90), quantity: 1, total: pounds(90) };
      const one = line && { ...line, quantity: 1, total: pounds(100) };
      const items = one === undefined ? [never] : [one, never];
      const total = pounds(190);
      return book.refund(sold, sale, {
        items,
        units: { [book.productId]: 1 },
        restocked: {},
        total,
        payments: { cash: total },
      });
    }),
  },
  {
    what: 'more pieces back than were sold',
    finds: 'refundUnits',
    live: honestBut(async (book, shift, random) => {
      const [sold, sale] = await book.sell(shift, 2);
      const units = { [book.productId]: random.whole(3, 9) };
      return book.refund(sold, sale, { units, restocked: {} });
    }),
  },
  {
    what: 'a paid sale under a void number',
    finds: 'voidNumber',
    live: honestBut(async (book, shift, random) => {
      await book.voidNumber(shift, { total: random.happens(0.5) ? noMoney : pounds(37) });
      return shift;
    }),
  },
  {
    what: 'a void number of another year',
    finds: 'voidNumber',
    live: honestBut(async (book, shift) => {
      await book.voidNumber(shift, { day: addDays(shift.opening.day, -700) });
      const [after] = await book.sell(shift, 1);
      return after;
    }),
  },
  {
    what: 'a refund that was paid and became void',
    finds: 'voidNumber',
    live: honestBut(async (book, shift) => {
      const total = pounds(150);
      await book.voidNumber(shift, { kind: 'refund', total, payments: { cash: total } });
      return shift;
    }),
  },
  {
    what: 'a discount in the name of an approver who is none',
    finds: 'notAdmin',
    live: honestBut(async (book, shift) => {
      const [sold] = await book.sell(shift, 2, { approvedBy: book.by.id });
      return sold;
    }),
  },
];

/** Half the price of a sale of two pieces, in the name of an admin. */
function halfPrice(book: Book): Partial<Sale> {
  const amount = pounds(100);
  const items = [{ id: book.productId, name: 'رمل', price: amount, quantity: 2, total: amount }];
  const given = { kind: 'amount', value: 10_000, amount, reason: 'bargain' } as const;
  const discounts = { ...noDiscounts, lines: { [book.productId]: given } };
  const paid = { total: amount, payments: { cash: amount }, amountPaid: amount };
  return { items, listTotal: pounds(200), discounts, ...paid, approvedBy: book.admin.id };
}

const approvals: readonly Theft[] = [
  {
    what: 'a discount that no admin approved, without an entry in the log',
    finds: 'noApproval',
    live: honestBut(async (book, shift) => {
      book.logAs(null);
      const [sold] = await book.sell(shift, 2, halfPrice(book));
      return sold;
    }),
  },
  {
    what: 'a refund whose approval the log has of another till',
    finds: 'noApproval',
    live: honestBut(async (book, shift) => {
      const [sold, sale] = await book.sell(shift, 2);
      book.logAs({ tillId: 'till-2' });
      return book.refund(sold, sale, { approvedBy: book.admin.id });
    }),
  },
  {
    what: 'a pay-out whose approval the log has of less money',
    finds: 'noApproval',
    live: honestBut(async (book, shift) => {
      book.logAs({ after: { amount: 1, reason: 'change', kind: 'out' } });
      return book.move(shift, { approvedBy: book.admin.id });
    }),
  },
  {
    what: 'a pay-out in the name of an admin whose account is off',
    finds: 'approverInactive',
    live: honestBut((book, shift) => book.move(shift, { approvedBy: former })),
  },
];

const repetitions: readonly Theft[] = [
  {
    what: 'the refund of a sale a second time',
    finds: 'beyondSold',
    live: honestBut(async (book, shift) => {
      const [sold, sale] = await book.sell(shift, 2);
      const again = await book.refund(await book.refund(sold, sale), sale);
      // What it gave back twice is missing, so the drawer began the day with enough.
      return again;
    }),
  },
  {
    what: 'one sale that stands for two void numbers',
    finds: 'voidNumber',
    live: honestBut(async (book, shift) => {
      const [sold, sale] = await book.sell(shift, 2);
      const { total, timestamp } = sale;
      await book.voidNumber(sold, { total, timestamp });
      await book.voidNumber(sold, { total, timestamp });
      return sold;
    }),
  },
  {
    what: 'the sums of the shift with a sale counted once that was made twice',
    finds: 'shiftCount',
    live: async (book, random) => {
      const opened = await book.open();
      const pieces = random.whole(1, 5);
      const [, sale] = await book.sell(opened, pieces);
      await book.sell(opened, pieces);
      await book.close({ ...opened, sums: raiseBySale(emptyShiftSums(''), sale) });
    },
  },
];

const thefts = [...omissions, ...inventions, ...approvals, ...repetitions];

/** An admin whose account is off. */
const former = 'admin-2';

/** Shifts are on and the accounts as they are, and always were: the days are long ago. */
async function openBooks(shop: TestShop): Promise<void> {
  const { admin } = shop;
  const repository = createPosSettingsRepository(admin.backend);
  const settings = expectValue(await repository.get());
  expectValue(await repository.update(settings, { ...settings, useShifts: true }, admin.actor));
  const forged = openForged({ shop });
  await forged.doc(`users/${former}`).set({ name: 'هدى', role: 'admin', isActive: false });
  const changes = await forged.collection('audit').where('kind', 'in', ['settings', 'user']).get();
  for (const { ref } of changes.docs) await ref.delete();
}

test(
  `each of ${days} days of a thief who omits, invents and repeats is named by its check, and no honest day is (FS-31, FS-32)`,
  async () => {
    const random = createRandom(printedSeed('day thief'));
    const shop = await openSellingShop({ adminPort: 0 });
    await openBooks(shop);
    const book = await openBook(shop);
    const first = shopDay('2020-01-01');
    for (let at = 0; at < days; at += 1) {
      const day = addDays(first, at);
      book.begin(day);
      // An honest day, each kind once, then as it comes.
      const drawn = random.happens(0.2) ? null : random.pick(thefts);
      const theft = at === 0 ? null : (thefts[at - 1] ?? drawn);
      await (theft === null ? honest(book, random) : theft.live(book, random));
      const kinds = await book.check(day);
      if (theft === null) expect(kinds, `an honest day ${day}`).toEqual([]);
      else expect(kinds, `${theft.what} on ${day}`).toContain(theft.finds);
    }
  },
  days * 4_000 + deadlines.longTest,
);
