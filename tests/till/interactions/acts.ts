// What the tests of the interactions between sales, refunds, shifts and windows have in common: a till by hand in a simulated shop.
import type { PosSettings } from '#domain/pos-settings';
import { takeFrom, priceRefund, type Refund } from '#domain/refund';
import { cashPayment, type PaymentPart, type Sale } from '#domain/sale';
import type { Shift } from '#domain/shift';
import { aCart, aProduct, pounds } from '#testing/builders';
import type { FoundSale, RefundInput, SaleInput, TillBackend } from '#till';
import { simulatedShop, type SimulatedShop } from '../simulated-shop.ts';
import { newOrderId, someProducts, startHarness, type TillHarness } from '../till-harness.ts';

export const hour = 3_600_000;
export const day = 24 * hour;

/** A shop whose drawers are counted, and a till with this float. */
export async function openDrawer(float = 300, settings: Partial<PosSettings> = {}) {
  const shop = shopWith({ useShifts: true, ...settings });
  const harness = await startHarness({ shop });
  const opened = await harness.running.till.openShift(pounds(float));
  if (!opened.ok) throw new Error(opened.error.type);
  return harness;
}

export function shopWith(settings: Partial<PosSettings>): SimulatedShop {
  const shop = simulatedShop(someProducts());
  shop.posSettings = { ...shop.posSettings, ...settings };
  return shop;
}

/** Pieces of one product at 100 pounds; paid in cash unless stated. */
export function inputOf(
  quantity = 1,
  stated: Partial<SaleInput> & { readonly productId?: string } = {},
): SaleInput {
  const { productId = 'p1', ...input } = stated;
  return {
    id: newOrderId(),
    cart: aCart(aProduct({ id: productId, stock: 50 })).map((item) => ({ ...item, quantity })),
    paid: cashPayment(pounds(10_000)),
    ...input,
  };
}

export async function sold(harness: TillHarness, input = inputOf()): Promise<Sale> {
  const outcome = await harness.running.till.recordSale(input);
  if (!outcome.ok) throw new Error(outcome.error.type);
  return outcome.value.sale;
}

export async function found(
  { running }: TillHarness,
  { receiptNumber }: Pick<Sale, 'receiptNumber'>,
): Promise<FoundSale> {
  const receipt = await running.till.findReceipt(receiptNumber);
  if (receipt.type !== 'FoundSale') throw new Error(receipt.type);
  return receipt;
}

/** Gives pieces of the first product back as they were paid. */
export async function refundInput(
  harness: TillHarness,
  sale: Sale,
  stated: Partial<RefundInput> & { readonly count?: number } = {},
): Promise<RefundInput> {
  const { count = 1, ...input } = stated;
  const receipt = await found(harness, sale);
  const units = { [sale.items[0]?.id ?? '']: count };
  const priced = priceRefund(receipt.sale, receipt.refunded, units);
  if (!priced.ok) throw new Error(priced.error.type);
  return {
    id: newOrderId(),
    saleId: sale.id,
    units,
    restocked: units,
    reason: 'changedMind',
    note: '',
    approvedBy: null,
    payments: takeFrom(receipt.methodsLeft, priced.value.total),
    references: {},
    ...input,
  };
}

export async function refunded(
  harness: TillHarness,
  sale: Sale,
  stated: Parameters<typeof refundInput>[2] = {},
): Promise<Refund> {
  const outcome = await harness.running.till.refund(await refundInput(harness, sale, stated));
  if (!outcome.ok) throw new Error(outcome.error.type);
  return outcome.value.refund;
}

export function byCard(amount: number): readonly PaymentPart[] {
  return [{ method: 'card', amount: pounds(amount), reference: '998877' }];
}

export function payOut({ running }: TillHarness, amount: number, approvedBy: string | null = null) {
  const draft = {
    kind: 'out',
    amount: pounds(amount),
    reason: 'supplier',
    note: '',
    receiptNumber: null,
  } as const;
  return running.till.recordDrawer(draft, approvedBy);
}

export async function counted({ running }: TillHarness, amount: number): Promise<Shift> {
  const outcome = await running.till.confirmCount({ denominations: null, counted: pounds(amount) });
  if (!outcome.ok) throw new Error(outcome.error.type);
  return outcome.value;
}

export async function closed({ running }: TillHarness, note = 'فرق'): Promise<Shift> {
  const outcome = await running.till.closeShift({ nextFloat: pounds(0), note, seen: {} });
  if (!outcome.ok) throw new Error(outcome.error.type);
  return outcome.value;
}

/** The sums of the open shift. */
export function sumsOf({ disk }: TillHarness): Shift['sums'] | undefined {
  return disk.ledger.shift?.sums;
}

/** The records of a kind that the shop has, oldest first. */
export function auditKindsIn({ dayRecords }: SimulatedShop): readonly string[] {
  return [...dayRecords.values()].flatMap((record) =>
    record.kind === 'auditEntry' ? [record.entry.draft.kind] : [],
  );
}

/** The till ends at once and starts again on its disk. */
export async function restarted(harness: TillHarness, cut = false): Promise<TillHarness> {
  harness.running.stop();
  const { shop, time, disk } = harness;
  return startHarness({ shop, time, disk, cut, idPrefix: `again-${newOrderId()}` });
}

/** Work whose answer is given only when the test says so. */
export function answeredLater<Input extends readonly unknown[], Answer>(
  work: (...input: Input) => Promise<Answer>,
) {
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    release: () => release(),
    send: async (...input: Input) => {
      const answer = await work(...input);
      await isReleased;
      return answer;
    },
  };
}

/** The requests of a till as they are, so that a test can put its own in their place. */
export function requestsOf({ line }: TillHarness) {
  const real = { ...line.backend };
  return {
    sale: answeredLater((...input: Parameters<TillBackend['sendSaleNow']>) => real.sendSaleNow(...input)),
    queuedSale: answeredLater((...input: Parameters<TillBackend['sendQueuedSale']>) =>
      real.sendQueuedSale(...input),
    ),
    queuedStay: answeredLater((...input: Parameters<TillBackend['sendQueuedStay']>) =>
      real.sendQueuedStay(...input),
    ),
    queuedRefund: answeredLater((...input: Parameters<TillBackend['sendQueuedRefund']>) =>
      real.sendQueuedRefund(...input),
    ),
  };
}
