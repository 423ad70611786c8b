// How customers of the demo shop pay, and the discounts that they get: by the functions that the point of sale uses.
import {
  checkPayment,
  noCartDiscounts,
  priceCart,
  type CartDiscounts,
  type Payment,
  type PaymentMethod,
  type PaymentPart,
  type ListLine,
  type PricedCart,
} from '#domain/sale';
import { piastres, subtractMoney, type Piastres } from '#kernel/money';
import type { Random } from '#kernel/random';

/** A cart of the demo shop with its prices and payment. */
export type PaidCart = PricedCart & Payment;

/** Pays a cart: about half in cash with notes of this size, the rest by wallet, InstaPay or card, some by two methods, some with a discount. */
export function payCart(random: Random, lines: readonly ListLine[], note: number): PaidCart {
  const priced = priceCart(lines, pickDiscounts(random, lines));
  const paid = checkPayment(priced.total, pickParts(random, priced.total, note));
  if (!paid.ok) throw new Error(`the demo shop pays wrongly: ${paid.error.type}`);
  return { ...priced, ...paid.value };
}

/** Most within what a cashier may give without an approval. */
function pickDiscounts(random: Random, lines: readonly ListLine[]): CartDiscounts {
  const [line] = lines;
  if (line === undefined || !random.happens(0.07)) return noCartDiscounts;
  if (random.happens(0.5)) {
    const percent = { kind: 'percent', value: random.pick([500, 500, 1_000, 1_000, 1_500]) } as const;
    return { ...noCartDiscounts, cart: { ...percent, reason: random.pick(['regular', 'bargain']) } };
  }
  if (random.happens(0.25)) {
    const value = Math.floor((line.price * 0.92) / 500) * 500;
    return { ...noCartDiscounts, lines: { [line.id]: { kind: 'price', value, reason: 'bargain' } } };
  }
  const reason = line.quantity > 1 ? 'quantity' : random.pick(['damaged', 'nearExpiry'] as const);
  return { ...noCartDiscounts, lines: { [line.id]: { kind: 'percent', value: 1_000, reason } } };
}

function pickParts(random: Random, total: Piastres, note: number): readonly PaymentPart[] {
  const { method } = random.pickWeighted(methods, ({ share }) => share);
  if (method === 'cash') return [{ method, amount: piastres(Math.ceil(total / note) * note), reference: '' }];
  const reference = String(random.whole(100_000, 999_999));
  const half = piastres(Math.floor(total / 200) * 100);
  if (half === 0 || !random.happens(0.06)) return [{ method, amount: total, reference }];
  const rest = subtractMoney(total, half);
  return [
    { method, amount: half, reference },
    { method: 'cash', amount: rest, reference: '' },
  ];
}

const methods: readonly { readonly method: PaymentMethod; readonly share: number }[] = [
  { method: 'cash', share: 55 },
  { method: 'vodafone', share: 17 },
  { method: 'instapay', share: 16 },
  { method: 'card', share: 12 },
];
