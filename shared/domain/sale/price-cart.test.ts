import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cashPayment,
  discountTotal,
  makeSale,
  noSaleTerms,
  priceCart,
  readSale,
  saleDifferences,
  saleDocument,
  type CartDiscounts,
  type GivenDiscount,
} from '#domain/sale';
import { piastres, sumMoney, timesQuantity } from '#kernel/money';
import { aCart, aProduct, aSale, pounds } from '#testing/builders';
import type { ListLine } from './price-cart.ts';

/** `10000x2`: price in piastres and quantity. */
function linesOf(text: string): readonly ListLine[] {
  return text.split(' ').map((line, at) => {
    const [price = 0, quantity = 1] = line.split('x').map(Number);
    return { id: `p${at}`, name: `صنف ${at}`, price: piastres(price), quantity };
  });
}

/** `p12.5` percent, `a500` piastres off, `u9000` piastres for a piece, `-` none. */
function discountOf(text: string): GivenDiscount | null {
  const kinds = { p: 'percent', a: 'amount', u: 'price' } as const;
  const [letter, number] = [text.slice(0, 1), Number(text.slice(1))];
  if (letter !== 'p' && letter !== 'a' && letter !== 'u') return null;
  return {
    kind: kinds[letter],
    value: letter === 'p' ? Math.round(number * 100) : number,
    reason: 'regular',
  };
}

function discountsOf(lines: string, cart: string): CartDiscounts {
  const given = lines.split(' ').flatMap((text, at) => {
    const discount = discountOf(text);
    return discount === null ? [] : [[`p${at}`, discount] as const];
  });
  return { lines: Object.fromEntries(given), cart: discountOf(cart) };
}

// Lines; discount of each; discount of the cart; cash step; net of each line and total in piastres, computed by hand and by fractions.
const handMade: readonly (readonly [string, string, string, number, string, number])[] = [
  ['1x1', 'p50', '', 0, '0', 0],
  ['1x1', 'p49.99', '', 0, '1', 1],
  ['1x1', 'a1', '', 0, '0', 0],
  ['1x1', 'p100', '', 0, '0', 0],
  ['9999x1', 'p50', '', 0, '4999', 4999],
  ['9999x1', 'p33.33', '', 0, '6666', 6666],
  ['9999x1', 'p0.01', '', 0, '9998', 9998],
  ['9999x1', 'p100', '', 0, '0', 0],
  ['9999x3', 'p33.33', '', 0, '19999', 19999],
  ['10000x2', 'p10', '', 0, '18000', 18000],
  ['10000x2', 'a500', '', 0, '19500', 19500],
  ['10000x2', 'u9000', '', 0, '18000', 18000],
  ['10000x2', 'u0', '', 0, '0', 0],
  ['10000x1', 'u9999', '', 0, '9999', 9999],
  ['10000x3', 'u3333', '', 0, '9999', 9999],
  ['2550x1', 'p10', '', 0, '2295', 2295],
  ['1005x1', 'p50', '', 0, '502', 502],
  ['1003x1', 'p50', '', 0, '501', 501],
  ['333x1', 'p33.33', '', 0, '222', 222],
  ['7499x7', 'p12.5', '', 0, '45931', 45931],
  ['7499x7', 'u7000', '', 0, '49000', 49000],
  ['5x1', 'p10', '', 0, '4', 4],
  ['4x1', 'p10', '', 0, '4', 4],
  ['5x1', 'p9.99', '', 0, '5', 5],
  ['100x1', 'a50', '', 0, '50', 50],
  ['100x1', 'a250', '', 0, '0', 0],
  ['10000x1', 'a10000', '', 0, '0', 0],
  ['10000x1 5000x1', 'p10 a500', '', 0, '9000 4500', 13500],
  ['10000x1', '', 'p10', 0, '9000', 9000],
  ['10000x1', '', 'a1500', 0, '8500', 8500],
  ['10000x1', '', 'a20000', 0, '0', 0],
  ['1000x1 1000x1 1000x1', '', 'a1000', 0, '666 667 667', 2000],
  ['1000x1 1000x1 1000x1', '', 'a1001', 0, '666 666 667', 1999],
  ['1000x1 1000x1 1000x1', '', 'a1', 0, '999 1000 1000', 2999],
  ['1000x1 1000x1 1000x1', '', 'a2', 0, '999 999 1000', 2998],
  ['1000x1 1000x1 1000x1', '', 'p33.33', 0, '666 667 667', 2000],
  ['3333x1 3333x1 3334x1', '', 'p10', 0, '3000 3000 3000', 9000],
  ['100x1 200x1 300x1', '', 'a100', 0, '83 167 250', 500],
  ['100x1 200x1 300x1', '', 'a7', 0, '99 198 296', 593],
  ['1x1 1x1 1x1', '', 'a2', 0, '0 0 1', 1],
  ['1x1 9999x1', '', 'a1', 0, '1 9998', 9999],
  ['1x1 9999x1', '', 'p50', 0, '0 5000', 5000],
  ['0x1 1000x1', '', 'p10', 0, '0 900', 900],
  ['10000x1 5000x2', 'p10 -', 'p10', 0, '8100 9000', 17100],
  ['10000x1 5000x2', '- p20', 'a1000', 0, '9444 7556', 17000],
  ['10000x1 5000x2', 'u8000 a1000', 'p5', 0, '7600 8550', 16150],
  ['7499x2 12550x1', 'p7.5 u11000', 'p3.33', 0, '13411 10634', 24045],
  ['9999x1 1x1', 'p100 -', 'p50', 0, '0 0', 0],
  ['10000x1 10000x1', 'p100 p100', 'a500', 0, '0 0', 0],
  ['9999x1', 'p10', '', 25, '8975', 8975],
  ['9999x1', 'p10', '', 50, '8950', 8950],
  ['9999x1', 'p10', '', 100, '8900', 8900],
  ['9999x1', 'a999', '', 100, '9000', 9000],
  ['9999x1', '', 'a999', 100, '9000', 9000],
  ['9999x1', '', 'p10', 100, '8900', 8900],
  ['3333x1 3333x1', 'p5 -', '', 25, '3154 3321', 6475],
  ['3333x1 6667x1', '', 'p1', 50, '3300 6600', 9900],
  ['1234x3 567x2', '- p50', 'p2.5', 100, '3555 545', 4100],
  ['149x1', 'p50', '', 100, '0', 0],
  ['150x1 150x1 150x1', '', 'p10', 25, '133 133 134', 400],
];

test.each(handMade)(
  'the lines %j with %j, on the cart %j, rounded to %d, cost %j, together %d (DC-03, DC-04, DC-06, DC-07)',
  (...[lines, given, cart, cashStep, nets, total]) => {
    const priced = priceCart(linesOf(lines), discountsOf(given, cart), cashStep);
    expect(priced.items.map((line) => line.total).join(' ')).toBe(nets);
    expect(priced.total).toBe(total);
  },
);

test('a hundred equal lines share 50 piastres: the first fifty carry one each (DC-04)', () => {
  const priced = priceCart(linesOf(Array.from({ length: 100 }, () => '100x1').join(' ')), {
    lines: {},
    cart: { kind: 'amount', value: 50, reason: 'bargain' },
  });
  expect(priced.items.map(({ total }) => total)).toEqual(
    Array.from({ length: 100 }, (_, at) => (at < 50 ? 99 : 100)),
  );
});

test('a changed quantity recomputes percent and price; an amount stays and is capped at the line (DC-11)', () => {
  const total = (line: string, given: string) => priceCart(linesOf(line), discountsOf(given, '')).total;
  expect([total('1000x1', 'p10'), total('1000x3', 'p10')]).toEqual([900, 2700]);
  expect([total('1000x1', 'u800'), total('1000x3', 'u800')]).toEqual([800, 2400]);
  expect([total('1000x3', 'a1500'), total('1000x2', 'a1500'), total('1000x1', 'a1500')]).toEqual([
    1500, 500, 0,
  ]);
});

test('a price that fell below the special price is not raised by it (DC-02, DC-23)', () => {
  expect(priceCart(linesOf('700x2'), discountsOf('u800', ''))).toMatchObject({
    total: 1400,
    discounts: { lines: {} },
  });
});

const discount: fc.Arbitrary<GivenDiscount> = fc.record({
  kind: fc.constantFrom('percent', 'amount', 'price'),
  value: fc.integer({ min: 0, max: 20_000 }),
  reason: fc.constantFrom('regular', 'bargain'),
});
const anyLines = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 1, max: 50 })), {
    minLength: 1,
    maxLength: 30,
  })
  .map((lines) => lines.map(([price, quantity]) => `${price}x${quantity}`).join(' '));
interface AnyCart {
  readonly lines: string;
  readonly given: readonly (GivenDiscount | null)[];
  readonly cart: GivenDiscount | null;
  readonly cashStep: number;
}
const anyCart: fc.Arbitrary<AnyCart> = fc.record({
  lines: anyLines,
  given: fc.array(fc.option(discount), { maxLength: 30 }),
  cart: fc.option(discount.map((one) => ({ ...one, kind: one.kind === 'price' ? 'amount' : one.kind }))),
  cashStep: fc.constantFrom(0, 25, 50, 100),
});

describe('laws of discounts', () => {
  const priced = ({ lines, given, cart, cashStep }: AnyCart) => {
    const listed = linesOf(lines);
    const entries = given.flatMap((one, at) => (one === null ? [] : [[`p${at}`, one] as const]));
    const discounts: CartDiscounts = { lines: Object.fromEntries(entries), cart };
    return { listed, discounts, result: priceCart(listed, discounts, cashStep) };
  };

  test('no net is below 0 or above its list price, and the nets add up to the total (DC-03, DC-04, DC-05)', () => {
    fc.assert(
      fc.property(anyCart, (stated) => {
        const { listed, result } = priced(stated);
        for (const [at, { total }] of result.items.entries()) {
          const { price, quantity } = listed[at] ?? { price: piastres(0), quantity: 0 };
          expect(total).toBeGreaterThanOrEqual(0);
          expect(total).toBeLessThanOrEqual(timesQuantity(price, quantity));
        }
        expect(sumMoney(result.items.map(({ total }) => total))).toBe(result.total);
        const { lines, cart, rounding } = result.discounts;
        const all = Object.values(lines).map(({ amount }) => amount);
        expect(sumMoney([...all, cart?.amount ?? piastres(0), rounding])).toBe(discountTotal(result));
      }),
    );
  });

  test('a stored sale recomputes to the same piastres (DC-05)', () => {
    fc.assert(
      fc.property(anyCart, (stated) => {
        const { result } = priced(stated);
        const sale = aSale({ ...result, payments: { cash: result.total }, amountPaid: result.total });
        const read = readSale(sale.id, { ...saleDocument(sale) });
        expect(read.discounts).toEqual(result.discounts);
        expect(saleDifferences(sale.id, { ...saleDocument(sale) })).toEqual([]);
      }),
    );
  });

  test('rounding only lowers the total, to a multiple of the step, by less than a step (DC-06)', () => {
    fc.assert(
      fc.property(anyCart, (stated) => {
        const { discounts, listed, result } = priced(stated);
        const before = priceCart(listed, discounts).total;
        expect(before - result.total).toBe(result.discounts.rounding);
        expect(result.discounts.rounding).toBeLessThan(Math.max(1, stated.cashStep));
        if (result.discounts.rounding > 0) expect(result.total % stated.cashStep).toBe(0);
      }),
    );
  });
});

test('a sale has the discounts and the approver of its cart, and list prices in its lines (DC-05, DC-10)', () => {
  const food = aProduct({ id: 'food', price: pounds(100) });
  const made = makeSale({
    cart: aCart(food, food),
    terms: {
      ...noSaleTerms,
      lines: { food: { kind: 'percent', value: 1000, reason: 'regular' } },
      approvedBy: 'admin-1',
    },
    paid: cashPayment(pounds(180)),
    cashier: { id: 'u1', name: 'كريم' },
    id: 's1',
    now: 0,
    till: { id: 't1', receiptNumber: '' },
  });
  expect(made).toMatchObject({
    ok: true,
    value: {
      items: [{ price: pounds(100), quantity: 2, total: pounds(180) }],
      listTotal: pounds(200),
      total: pounds(180),
      discounts: { lines: { food: { amount: pounds(20) } } },
      approvedBy: 'admin-1',
      amountPaid: pounds(180),
    },
  });
});

test('a changed line, discount or list total of a stored sale is named (DC-05, BA-19)', () => {
  const { items, discounts, listTotal, total } = priceCart(linesOf('10000x2'), discountsOf('p10', ''));
  const sale = aSale({ items, discounts, listTotal, total });
  const types = (changed: object) =>
    saleDifferences('s', { ...saleDocument({ ...sale, ...changed }) }).map(({ type }) => type);
  expect(types({})).toEqual([]);
  expect(types({ listTotal: pounds(300) })).toEqual(['ListTotal']);
  expect(types({ discounts: { ...discounts, lines: {} } })).toEqual(['LineTotal']);
  const p0 = { kind: 'percent', value: 1000, amount: pounds(15), reason: 'regular' };
  expect(types({ discounts: { ...discounts, lines: { p0 } } })).toEqual(['Discount']);
});
