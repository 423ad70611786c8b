import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { noDiscounts } from '#domain/sale';
import { piastres } from '#kernel/money';
import { shopDay } from '#kernel/shop-day';
import { aSale } from '#testing/builders';
import { canonicalRefund, canonicalSale, chainLink, shortHash, type ChainedRefund } from './chain.ts';

function hashText(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

const sale = aSale({
  id: 's1',
  receiptNumber: 'A-000001',
  tillId: 't1',
  shiftId: 't1_1',
  timestamp: 1_795_255_200_000,
  day: shopDay('2026-11-21'),
  cashierId: 'u1',
  items: [{ id: 'p1', name: 'طعام قطط', price: piastres(10_000), quantity: 2, total: piastres(18_000) }],
  listTotal: piastres(20_000),
  total: piastres(18_000),
  discounts: {
    ...noDiscounts,
    lines: { p1: { kind: 'percent', value: 1_000, amount: piastres(2_000), reason: 'regular' } },
  },
  payments: { instapay: piastres(10_000), cash: piastres(8_000) },
  amountPaid: piastres(20_000),
  change: piastres(2_000),
  references: { instapay: '998877' },
});

const refund: ChainedRefund = {
  id: 'r1',
  receiptNumber: 'A-000002',
  tillId: 't1',
  shiftId: 't1_1',
  timestamp: 1_795_258_800_000,
  day: shopDay('2026-11-21'),
  cashierId: 'u1',
  saleId: 's1',
  items: [{ id: 'p1', name: 'طعام قطط', price: piastres(10_000), quantity: 1, total: piastres(9_000) }],
  restocked: { p1: 1 },
  total: piastres(9_000),
  payments: { cash: piastres(9_000) },
  references: {},
  reason: 'changedMind',
  note: null,
  approvedBy: null,
  isVoid: false,
};

const saleHash = 'aed9ad5fdfd78c22730356b4395bff976f2bb6b985ff2318ca0d6fdf9a3a91e2';

test('the first sale of a till has the text and the hash of the vector (TH-01)', () => {
  expect(canonicalSale(sale)).toBe(
    '{"kind":"sale","id":"s1","receiptNumber":"A-000001","tillId":"t1","shiftId":"t1_1","timestamp":1795255200000,"day":"2026-11-21","cashierId":"u1","items":[["p1","طعام قطط",10000,2,18000]],"listTotal":20000,"total":18000,"discounts":[["line","p1","percent",1000,2000,"regular"]],"payments":[["cash",8000],["instapay",10000]],"amountPaid":20000,"change":2000,"references":[["instapay","998877"]]}',
  );
  expect(chainLink(hashText, '', canonicalSale(sale))).toEqual({ hash: saleHash, previousHash: '' });
});

test('a refund after it has the text and the hash of the vector (TH-01)', () => {
  expect(canonicalRefund(refund)).toBe(
    '{"kind":"refund","id":"r1","receiptNumber":"A-000002","tillId":"t1","shiftId":"t1_1","timestamp":1795258800000,"day":"2026-11-21","cashierId":"u1","saleId":"s1","items":[["p1","طعام قطط",10000,1,9000]],"restocked":[["p1",1]],"total":9000,"payments":[["cash",9000]],"reason":"changedMind"}',
  );
  expect(chainLink(hashText, saleHash, canonicalRefund(refund))).toEqual({
    hash: '466e112b45a01842ca1e60972fb2b9b01e2f15f94fd84744b3927f46fc4c2c54',
    previousHash: saleHash,
  });
});

test('discounts stand in the order of the lines, then the cart, then the rounding; keys ascend (TH-01)', () => {
  const line = { name: 'رمل', price: piastres(5_000), quantity: 1, total: piastres(4_000) };
  const percent = { kind: 'percent', value: 2_000, amount: piastres(1_000), reason: 'bargain' } as const;
  const text = canonicalSale({
    ...sale,
    items: [
      { ...line, id: 'z' },
      { ...line, id: 'b' },
    ],
    discounts: {
      lines: { b: percent, z: percent },
      cart: { kind: 'amount', value: 500, amount: piastres(500), reason: 'quantity' },
      rounding: piastres(25),
    },
    references: { vodafone: '4444', card: '1111' },
    approvedBy: 'admin-1',
    exchangeOf: 'r9',
  });
  const parsed: unknown = JSON.parse(text);
  expect(parsed).toMatchObject({
    discounts: [
      ['line', 'z', 'percent', 2_000, 1_000, 'bargain'],
      ['line', 'b', 'percent', 2_000, 1_000, 'bargain'],
      ['cart', '', 'amount', 500, 500, 'quantity'],
      ['rounding', '', '', 0, 25, ''],
    ],
    references: [
      ['card', '1111'],
      ['vodafone', '4444'],
    ],
  });
  expect(text.endsWith('"approvedBy":"admin-1","exchangeOf":"r9"}')).toBe(true);
});

test('a sale of total 0 has an empty list of payments, and absent fields are left out (TH-01)', () => {
  const text = canonicalSale(aSale({ total: piastres(0), payments: {} }));
  expect(text).toContain('"payments":[]');
  for (const name of ['discounts', 'references', 'approvedBy', 'exchangeOf', 'hash'])
    expect(text).not.toContain(`"${name}"`);
});

test('a receipt shows the first six letters of the hash (TH-03)', () => {
  expect(shortHash(saleHash)).toBe('aed9ad');
});
