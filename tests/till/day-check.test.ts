import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { raiseByDrawer, raiseByRefund, raiseBySale, type DrawerMovement, type Shift } from '#domain/shift';
import { noDiscounts } from '#domain/sale';
import { aClosedShift, aShift, pounds, someDay, someInstant } from '#testing/builders';
import {
  checkDay,
  dayCheckDocument,
  openDifferences,
  readDayCheck,
  resolveDifference,
  withFormer,
  type DayDifference,
  type DayRecords,
} from '#domain/day-check';
import { hashText } from './chain.ts';
import { aDay, aSaleOf, openOf, storedSale } from './some-day.ts';

const quantities = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 8 });

function findings(records: DayRecords) {
  return checkDay(records, hashText).differences.map(({ kind, documentId }) => `${kind} ${documentId}`);
}

/** The day whose sale at this place is another one. */
function withSale(records: DayRecords, at: number, change: Parameters<typeof aSaleOf>[1]): DayRecords {
  const sales = records.sales.map((one, each) =>
    each === at ? storedSale({ ...one.sale, ...change }) : one,
  );
  return { ...records, sales };
}

function only(records: DayRecords): DayDifference {
  const { differences } = checkDay(records, hashText);
  expect(differences).toHaveLength(1);
  const [one] = differences;
  if (one === undefined) throw new Error('no difference');
  return one;
}

test('a day whose records agree has no difference and a whole chain (BA-19)', () => {
  fc.assert(
    fc.property(quantities, (sold) => {
      const check = checkDay(aDay(sold), hashText);
      expect(check).toMatchObject({ sales: sold.length, refunds: 1, chain: '', differences: [], more: 0 });
    }),
    { numRuns: 50 },
  );
});

describe('each planted fault is named (BA-19, TH-12)', () => {
  const place = fc.tuple(quantities, fc.nat()).map(([sold, at]) => ({ sold, at: at % sold.length }));

  test('a removed document: its number, the chain after it and the day sums', () => {
    fc.assert(
      fc.property(place, ({ sold, at }) => {
        const whole = aDay(sold);
        const removed = whole.sales[at]?.sale.receiptNumber ?? '';
        // The number before the first of the day was looked for.
        const records = {
          ...whole,
          sales: whole.sales.filter((_, each) => each !== at),
          neighbours: new Map(at === 0 ? [[removed, null]] : []),
        };
        const { chain, differences } = checkDay(records, hashText);
        expect(chain).toBe(removed);
        expect(differences[0]).toMatchObject({
          kind: 'missingNumber',
          receiptNumber: removed,
          found: removed,
        });
        const kinds = differences.map(({ kind }) => kind).filter((kind) => kind !== 'voidNumber');
        expect(new Set(kinds)).toEqual(new Set(['missingNumber', 'dayCount', 'dayMoney', 'dayUnits']));
      }),
      { numRuns: 50 },
    );
  });

  test('a changed day sum: the field with both values', () => {
    const whole = aDay([2, 3]);
    for (const path of whole.sums.keys()) {
      const changed = (whole.sums.get(path) ?? 0) + 7;
      const one = only({ ...whole, sums: new Map([...whole.sums, [path, changed]]) });
      expect(one).toMatchObject({ documentId: `till-1_${someDay}`, expected: changed - 7, found: changed });
      expect(one.kind).toMatch(/^day/);
    }
  });

  test('a skipped number', () => {
    const whole = aDay([1, 1]);
    const [first, second] = aDay([1, 1, 1]).sales;
    if (first === undefined || second === undefined) throw new Error('two sales');
    const skipped = aDay([1, 1]).voidNumbers.map((one) => ({ ...one, receiptNumber: 'A-000006' }));
    expect(only({ ...whole, voidNumbers: skipped })).toMatchObject({
      kind: 'missingNumber',
      receiptNumber: 'A-000004',
      found: 'A-000005',
    });
  });

  test('an edited line: the hash of its sale, and the sums that it no longer adds up to', () => {
    fc.assert(
      fc.property(place, ({ sold, at }) => {
        const whole = aDay(sold);
        const [line] = whole.sales[at]?.sale.items ?? [];
        if (line === undefined) throw new Error('a line');
        const records = withSale(whole, at, { items: [{ ...line, price: pounds(60) }] });
        const id = `s${at + 1}`;
        const [first] = checkDay(records, hashText).differences;
        expect(first).toMatchObject({ kind: 'edited', documentId: id });
        expect(findings(records)).toContain(`lineTotal ${id}`);
        expect(findings(records)).toContain(`price ${id}`);
        expect(checkDay(records, hashText).chain).toBe(whole.sales[at]?.sale.receiptNumber);
      }),
      { numRuns: 50 },
    );
  });

  test('a record with another record before it', () => {
    const whole = aDay([1, 1]);
    const [voided] = whole.voidNumbers;
    if (voided === undefined) throw new Error('a void number');
    expect(only({ ...whole, voidNumbers: [{ ...voided, previousHash: hashText('other') }] })).toMatchObject({
      kind: 'chain',
      receiptNumber: 'A-000004',
    });
  });

  test('a number of two records', () => {
    const whole = aDay([1, 1]);
    const [first, second] = whole.sales;
    if (first === undefined || second === undefined) throw new Error('two sales');
    const doubled = {
      ...whole,
      sales: [first, { ...second, sale: { ...second.sale, receiptNumber: 'A-000001' } }],
    };
    expect(findings(doubled)).toContain('doubledNumber s2');
    const flagged = { ...doubled, sales: [first, { ...second, isNumberTwice: true }] };
    expect(findings(flagged)).not.toContain('doubledNumber s2');
  });
});

test('numbers of another day close a gap, and a restored till begins its chain anew (TH-06, TH-14)', () => {
  const whole = aDay([1, 1, 1]);
  const [, second] = whole.sales;
  if (second === undefined) throw new Error('a sale');
  const without = { ...whole, sales: whole.sales.filter((one) => one !== second), sums: new Map() };
  const chainOf = (records: DayRecords) => checkDay(records, hashText).chain;
  expect(chainOf(without)).toBe('A-000002');
  expect(chainOf({ ...without, neighbours: new Map([['A-000002', second.sale]]) })).toBe('');
  expect(chainOf({ ...without, restored: new Set(['A-000003']) })).toBe('');
});

test('a till that repeated lost numbers before it knew goes on after its own record, which is flagged (TH-06)', () => {
  const whole = aDay([1, 1, 1]);
  const [first, second, third] = whole.sales;
  if (first === undefined || second === undefined || third === undefined) throw new Error('three sales');
  const lost = storedSale({ ...second.sale, id: 'lost', hash: hashText('lost') });
  const repeated = { ...second, isNumberTwice: true };
  const chained = (...sales: DayRecords['sales']) =>
    findings({ ...whole, sales }).filter((one) => one.startsWith('chain'));
  expect(chained(first, lost, third)).toEqual(['chain s3']);
  expect(chained(first, lost, repeated, third)).toEqual([]);
});

test('a time ahead of its arrival, a cashier without a user and an approver who is no admin (BA-19)', () => {
  const day = aDay([1, 1]);
  const at = (more: Readonly<Record<string, unknown>>) => {
    const [first, second] = day.sales;
    if (first === undefined || second === undefined) throw new Error('two sales');
    return findings({ ...day, sales: [first, storedSale(second.sale, more)] }).filter(
      (one) => !one.startsWith('edited'),
    );
  };
  expect(at({ createdAt: someInstant - 600_000 })).toEqual(['ahead s2']);
  expect(at({ createdAt: someInstant - 599_000 })).toEqual([]);
  expect(at({ cashierId: 'gone' })).toEqual(['noUser s2']);
  expect(at({ approvedBy: 'cashier-1' })).toEqual(['notAdmin s2']);
  expect(at({ approvedBy: 'admin-1' })).toEqual([]);
});

test('no till is blamed for a time or a day in a span in which the clock of the server was wrong (FP-16)', () => {
  const day = aDay([1, 1]);
  const [first, second] = day.sales;
  if (first === undefined || second === undefined) throw new Error('two sales');
  const at = someInstant - 600_000;
  const sales = [first, storedSale(second.sale, { createdAt: at, day: '2020-01-01' })];
  const timesIn = (clockSpans: typeof day.clockSpans) =>
    findings({ ...day, sales, clockSpans }).filter((one) => /^(ahead|day) /u.test(one));
  expect(timesIn([])).toEqual(['day s2', 'ahead s2']);
  expect(timesIn([{ from: at - 1, until: at - 1 }])).toEqual(['day s2', 'ahead s2']);
  expect(timesIn([{ from: at, until: at }])).toEqual([]);
  expect(timesIn([{ from: at - 1, until: null }])).toEqual([]);
});

test('a discount above the limit of a cashier without an approver (BA-19, DC-09)', () => {
  const discounts = {
    ...noDiscounts,
    lines: { p1: { kind: 'amount', value: 5_000, amount: pounds(50), reason: 'bargain' } as const },
  };
  const day = aDay([1]);
  const sale = aSaleOf(1, { id: 's1', receiptNumber: 'A-000001', total: pounds(50), discounts });
  const items = sale.items.map((line) => ({ ...line, total: pounds(50) }));
  const limited = (more: object) => findings({ ...day, sales: [storedSale({ ...sale, items, ...more })] });
  expect(limited({})).toContain('discountLimit s1');
  expect(limited({ approvedBy: 'admin-1' })).not.toContain('discountLimit s1');
  expect(limited({ cashierId: 'admin-1' })).not.toContain('discountLimit s1');
});

test('a discount is judged by the limits of its time, taken back through the changes since (BA-19, DC-09)', () => {
  const discounts = {
    ...noDiscounts,
    lines: { p1: { kind: 'amount', value: 1_500, amount: pounds(15), reason: 'bargain' } as const },
  };
  const day = aDay([1]);
  const sale = aSaleOf(1, { id: 's1', receiptNumber: 'A-000001', total: pounds(85), discounts });
  const items = sale.items.map((line) => ({ ...line, total: pounds(85) }));
  const found = (percents: readonly [at: number, before: number, after: number][], now: number) =>
    checkDay(
      {
        ...day,
        sales: [storedSale({ ...sale, items })],
        limits: {
          ...day.limits,
          cashierDiscount: { now, changes: percents.map(([at, before, after]) => ({ at, before, after })) },
        },
      },
      hashText,
    ).differences.filter(({ kind }) => kind === 'discountLimit');
  const changedAt = someInstant - 3_600_000;
  expect(found([], 20)).toEqual([]);
  // Lowered after the sale, and raised after it.
  expect(found([[someInstant + 120_000, 20, 10]], 10)).toEqual([]);
  expect(found([[someInstant + 120_000, 10, 20]], 20)).toMatchObject([{ expected: 1_000, found: 1_500 }]);
  // A till may not have heard of what was changed just before.
  expect(found([[someInstant - 30_000, 20, 10]], 10)).toEqual([]);
  expect(found([[changedAt, 20, 10]], 10)).toMatchObject([{ changedAt, arrivedAt: null }]);
});

test('a discount is judged by the cap of its time, also where the cap was lowered during the day (FT-48, BA-19, DC-09)', () => {
  const discounts = {
    ...noDiscounts,
    lines: { p1: { kind: 'amount', value: 1_500, amount: pounds(15), reason: 'bargain' } as const },
  };
  const day = aDay([1]);
  const sale = aSaleOf(1, { id: 's1', receiptNumber: 'A-000001', total: pounds(85), discounts });
  const items = sale.items.map((line) => ({ ...line, total: pounds(85) }));
  const found = (caps: readonly [at: number, before: number, after: number][], now: number) => {
    const changes = caps.map(([at, before, after]) => ({ at, before: pounds(before), after: pounds(after) }));
    const cashierDiscountCap = { now: pounds(now), changes };
    const limits = { ...day.limits, cashierDiscount: { now: 50, changes: [] }, cashierDiscountCap };
    return checkDay({ ...day, sales: [storedSale({ ...sale, items })], limits }, hashText).differences.filter(
      ({ kind }) => kind === 'discountLimit',
    );
  };
  const [before, after] = [someInstant - 3_600_000, someInstant + 120_000];
  expect(found([], 15)).toEqual([]);
  expect(found([], 14)).toMatchObject([{ expected: 1_400, found: 1_500, changedAt: null }]);
  expect(found([[after, 20, 10]], 10)).toEqual([]);
  expect(found([[after, 10, 20]], 20)).toMatchObject([{ expected: 1_000, found: 1_500, changedAt: null }]);
  // A till may not have heard of what was changed just before.
  expect(found([[someInstant - 30_000, 20, 10]], 10)).toEqual([]);
  expect(found([[before, 20, 10]], 10)).toMatchObject([
    { expected: 1_000, found: 1_500, changedAt: before, arrivedAt: null },
  ]);
  expect(
    found(
      [
        [before, 20, 10],
        [after, 10, 20],
      ],
      20,
    ),
  ).toMatchObject([{ expected: 1_000, found: 1_500, changedAt: before }]);
});

test('a price is compared with that of its time, with the time of its change and of its arrival (DC-24)', () => {
  const changedAt = someInstant - 3_600_000;
  const sold = (history: readonly [at: number, before: number, after: number][], now: number, more = {}) => {
    const day = aDay([1]);
    const changes = history.map(([at, before, after]) => ({
      at,
      before: pounds(before),
      after: pounds(after),
    }));
    const [first] = day.sales;
    if (first === undefined) throw new Error('a sale');
    const sales = [storedSale(first.sale, more)];
    return checkDay({ ...day, sales, prices: new Map([['p1', { now: pounds(now), changes }]]) }, hashText)
      .differences;
  };
  expect(sold([[changedAt, 90, 100]], 100)).toEqual([]);
  expect(sold([[someInstant + 120_000, 100, 110]], 110)).toEqual([]);
  expect(sold([[someInstant - 30_000, 100, 110]], 110)).toEqual([]);
  expect(sold([[changedAt, 100, 120]], 120, { syncedAt: someInstant + 5_000 })).toMatchObject([
    { kind: 'price', expected: 12_000, found: 10_000, changedAt, arrivedAt: someInstant + 5_000 },
  ]);
});

test('a sale and a refund without their stock movements (TH-12)', () => {
  const day = aDay([2, 1]);
  const moved = new Map([
    ['s1', -2],
    ['s2', -1],
    ['r1', 1],
  ]);
  expect(findings({ ...day, movements: moved })).toEqual([]);
  expect(findings({ ...day, movements: new Map([['s1', -1]]) })).toEqual([
    'movements s1',
    'movements s2',
    'movements r1',
  ]);
});

describe('the totals of a shift (BA-19, SF-13, SF-20, SF-24)', () => {
  const day = aDay([2, 1]);
  const sales = day.sales.map(({ sale }) => sale);
  const out: DrawerMovement = {
    id: 'd1',
    kind: 'out',
    amount: pounds(20),
    reason: 'expense',
    note: 'شاي',
    tillId: 'till-1',
    shiftId: 'till-1_12',
    by: 'cashier-1',
    byName: 'كريم',
    timestamp: someInstant,
    day: someDay,
    approvedBy: null,
    receiptNumber: null,
  };
  const raised = [...day.refunds].reduce(
    raiseByRefund,
    raiseByDrawer(sales.reduce(raiseBySale, aShift().sums), out),
  );
  const shift = aClosedShift({ ...aShift(), sums: raised }, 480);
  const ofShift = { sales, refunds: day.refunds, drawer: [out] };
  const check = (changed: Shift, more: Partial<DayRecords['shifts'][number]> = {}) =>
    findings({
      ...day,
      shifts: [openOf('till-1_1'), { ...openOf(changed.id), ...ofShift, shift: changed, ...more }],
    });

  test('that are those of its records', () => {
    expect(check(shift)).toEqual([]);
  });

  test('that are not', () => {
    expect(check({ ...shift, sums: { ...shift.sums, outs: pounds(0) } })).toEqual([`shiftMoney ${shift.id}`]);
    expect(check({ ...shift, sums: { ...shift.sums, salesCount: 1 } })).toEqual([`shiftCount ${shift.id}`]);
    expect(check({ ...shift, sums: { ...shift.sums, cashRefusals: 3 } })).toEqual([]);
  });

  test('that name other discounts of a cashier than their sales have (DC-13)', () => {
    expect(check(withDiscountsOfCashier(shift, 5))).toEqual([`shiftMoney ${shift.id}`]);
  });

  test('whose movement of the drawer or second count was approved by somebody who is no admin', () => {
    const approved = { ...out, approvedBy: 'cashier-1' };
    expect(check(shift, { drawer: [approved] })).toEqual(['notAdmin d1']);
    expect(check(shift, { drawer: [{ ...out, by: 'gone' }] })).toEqual(['noUser d1']);
    const recounted = { ...shift, close: shift.close && { ...shift.close, approvedBy: 'cashier-1' } };
    expect(check(recounted)).toEqual([`notAdmin ${shift.id}`]);
  });

  test('with the payments of a discarded sale', () => {
    const [, second] = sales;
    if (second === undefined) throw new Error('two sales');
    const voided = { ...(day.voidNumbers[0] ?? never()), total: second.total, payments: second.payments };
    const discarded = {
      sales: sales.slice(0, 1),
      voidNumbers: [{ ...voided, cashierName: second.cashierName }],
    };
    expect(check(shift, discarded)).toEqual([]);
    // A void number knows neither its discounts nor the exchange that it was half of.
    expect(check(withDiscountsOfCashier(shift, 5), discarded)).toEqual([]);
    const exchanged = { ...shift, sums: { ...shift.sums, exchanged: { cash: pounds(20) } } };
    expect(check(exchanged, discarded)).toEqual([]);
    expect(check(exchanged)).toEqual([`shiftMoney ${shift.id}`]);
    expect(check(shift, { sales: sales.slice(0, 1) })).not.toEqual([]);
  });

  test('a count that is not that of its notes, and the sums of an abandoned shift', () => {
    const count = { denominations: { '200': 2 }, counted: pounds(480) };
    expect(check({ ...shift, count })).toEqual([`denominations ${shift.id}`]);
    const { close } = shift;
    if (close === null) throw new Error('closed');
    const abandoned = { ...shift, close: { ...close, closing: 'abandoned' as const }, count: null };
    expect(check({ ...abandoned, sums: aShift().sums })).toEqual([`abandoned ${shift.id}`]);
  });
});

function withDiscountsOfCashier(shift: Shift, amount: number): Shift {
  const [[uid, sum] = never()] = Object.entries(shift.sums.byCashier);
  return { ...shift, sums: { ...shift.sums, byCashier: { [uid]: { ...sum, discounts: pounds(amount) } } } };
}

function never(): never {
  throw new Error('not there');
}

describe('the stored check (BA-19)', () => {
  const faulty = withSale(aDay([1, 1]), 1, { total: pounds(5) });
  const check = checkDay(faulty, hashText);

  test('is read as it was written', () => {
    const resolved = resolveDifference(
      check,
      { kind: 'total', documentId: 's2' },
      { by: 'admin-1', note: 'خطأ' },
    );
    expect(readDayCheck(JSON.parse(JSON.stringify(dayCheckDocument(resolved))))).toEqual(resolved);
  });

  test('what was resolved stays resolved in the next run, by kind and document', () => {
    const resolution = { by: 'admin-1', note: 'خطأ' };
    const resolved = resolveDifference(check, { kind: 'total', documentId: 's2' }, resolution);
    expect(openDifferences(resolved)).toHaveLength(openDifferences(check).length - 1);
    const again = withFormer(check, resolved.differences);
    expect(again).toEqual(resolved);
    expect(withFormer(check, [])).toEqual(check);
  });

  test('stores 200 differences and counts the rest', () => {
    const many = aDay(Array.from({ length: 201 }, () => 1));
    const strangers = { ...many, users: new Map() };
    expect(checkDay(strangers, hashText)).toMatchObject({ more: 4 });
    expect(checkDay(strangers, hashText).differences).toHaveLength(200);
  });
});
