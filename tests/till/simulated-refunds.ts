// Refunds in the simulated shop: each is taken once, and beyond what is left only when it is sent later.
import { moneyLeft, refundableLines, sumRefunded, type Refund, type RefundedSale } from '#domain/refund';
import type { Product } from '#domain/product';
import type { Sale } from '#domain/sale';
import type { ReceiptInBackend, SendAnswer } from '#till';

export interface RefundInShop {
  readonly refund: Refund;
  readonly isSentLater: boolean;
  readonly isBeyondSold: boolean;
}

interface ShopRecords {
  readonly sales: ReadonlyMap<string, { readonly sale: Sale }>;
  readonly refunds: Map<string, RefundInShop>;
  readonly products: Map<string, Product>;
}

export function refundedIn({ refunds }: ShopRecords, saleId: string): RefundedSale {
  const ofSale = [...refunds.values()].map(({ refund }) => refund).filter((one) => one.saleId === saleId);
  return sumRefunded(ofSale.map((refund) => ({ ...refund, methods: refund.payments })));
}

export function receiptIn(shop: ShopRecords, receiptNumber: string): ReceiptInBackend | null {
  const sold = [...shop.sales.values()].find(({ sale }) => sale.receiptNumber === receiptNumber)?.sale;
  if (sold !== undefined) return { type: 'Sale', sale: sold, isTillDoubtful: false };
  const given = [...shop.refunds.values()].find(({ refund }) => refund.receiptNumber === receiptNumber);
  return given === undefined ? null : { type: 'Refund', refund: given.refund };
}

export function takeRefund(
  shop: ShopRecords,
  refund: Refund,
  { isSentLater }: Pick<RefundInShop, 'isSentLater'>,
): SendAnswer | { readonly type: 'BeyondSold' } {
  if (shop.refunds.has(refund.id)) return { type: 'Acknowledged' };
  const sale = shop.sales.get(refund.saleId)?.sale;
  if (sale === undefined) return { type: 'Refused', reason: 'SaleMissing' };
  const refunded = refundedIn(shop, sale.id);
  const lines = refundableLines(sale, refunded);
  const isBeyondSold =
    refund.total > moneyLeft(sale, refunded) ||
    lines.some(({ line, left }) => (refund.units[line.id] ?? 0) > left);
  if (isBeyondSold && !isSentLater) return { type: 'BeyondSold' };
  for (const [id, units] of Object.entries(refund.restocked)) {
    const product = shop.products.get(id);
    if (product !== undefined) shop.products.set(id, { ...product, stock: product.stock + units });
  }
  shop.refunds.set(refund.id, { refund, isSentLater, isBeyondSold });
  return { type: 'Acknowledged' };
}
