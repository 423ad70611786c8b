// The calls of the Till contract about refunds: refund, void and exchange of a sale that was found.
import { cartTotal } from '#domain/cart';
import { makeSale } from '#domain/sale';
import { err, ok, type Result } from '#kernel/result';
import { actOf } from '../ports/act.ts';
import type { TillDeps } from '../ports/deps.ts';
import type { TillAct } from '../steps/shift-step.ts';
import { exchangeStep, type ExchangeDraft } from '../steps/exchange-step.ts';
import { createReceiptFinder, type KnownSale, type ReceiptFinder } from './find-receipt.ts';
import { refundStep, voidOf, type RefundDraft, type RefundMoney } from '../steps/refund-step.ts';
import type {
  ExchangeError,
  ExchangeOrder,
  ExchangeReceipt,
  LinkedRefunds,
  RefundCalls,
  RefundedProducts,
  RefundError,
  RefundReceipt,
} from '../contract/refunds.ts';
import { toNotSaved } from '../ports/save-error.ts';
import { sendExchangeWhileWaiting, sendRefundWhileWaiting } from '../sending/send-refund.ts';
import { sellingTill, type TillView } from '../ports/till-state.ts';

/** `onChanged` is called after each record; true where one may wait to be sent. */
export function refundOperations(
  deps: TillDeps,
  view: TillView,
  onChanged: (isMoreQueued: boolean) => void,
): RefundCalls {
  const { store } = deps;
  const finder = createReceiptFinder(deps, view);

  const record = async (
    { saleId, ...products }: RefundedProducts,
    money: RefundMoney,
    isVoid: boolean,
  ): Promise<Result<RefundReceipt, RefundError>> => {
    const [act, known] = [sellingAct(deps, view), await finder.knownSale(saleId)];
    if (act === null) return err({ type: 'NotRegistered' });
    if (known === null) return err({ type: 'SaleUnknown' });
    const draft = draftOf(finder, { ...products, isVoid }, known);
    let saved = await store.run(refundStep, draft, money, act);
    if (!saved.ok && saved.error.type === 'Void')
      saved = await store.run(refundStep, { ...draft, id: deps.newId() }, money, act);
    const stored = toNotSaved(saved);
    if (!stored.ok) return stored;
    const { receipt, before, isNew } = stored.value;
    return isNew && act.leasedUntil > 0
      ? sendRefundWhileWaiting(deps, { refund: receipt.refund, before })
      : ok(receipt);
  };

  const exchange = async (order: ExchangeOrder): Promise<Result<ExchangeReceipt, ExchangeError>> => {
    const { saleId, ...products } = order.refund;
    const [act, known] = [sellingAct(deps, view), await finder.knownSale(saleId)];
    if (act === null) return err({ type: 'NotRegistered' });
    if (known === null) return err({ type: 'SaleUnknown' });
    const { paid, ...input } = order.sale;
    // The step makes its payment, over the money of the refund.
    const placeholder = [{ method: 'cash', amount: cartTotal(input.cart), reference: '' }] as const;
    const till = { id: act.tillId, receiptNumber: '' };
    const sale = makeSale({ ...input, paid: placeholder, cashier: act.by, now: act.at, till });
    if (!sale.ok) return sale;
    const refund = draftOf(finder, { ...products, isVoid: false }, known);
    const discounts = { limits: act.settings, cartId: input.id, own: act.own };
    const draft = { refund, givenBackBy: order.givenBackBy, sale: sale.value, paid, discounts };
    const stored = toNotSaved(await saveExchange(deps, draft, act));
    if (!stored.ok) return stored;
    const { receipt, sale: sold, before, isNew } = stored.value;
    return isNew && act.leasedUntil > 0
      ? sendExchangeWhileWaiting(deps, { refund: receipt.refund, before, sale: sold.sale })
      : ok({ refund: receipt, sale: ok(sold) });
  };

  const announceAfter = async <Value>(outcome: Promise<Value>): Promise<Value> => {
    const value = await outcome;
    onChanged(true);
    return value;
  };

  return {
    findReceipt: finder.find,
    refund: (input) => announceAfter(record(input, input, false)),
    voidSale: async ({ id, saleId, approvedBy }) => {
      const known = await finder.knownSale(saleId);
      if (known === null) return err({ type: 'SaleUnknown' });
      const { units, payments } = known.sale;
      const products = { id, saleId, units, restocked: units, reason: 'void', note: '', approvedBy } as const;
      return announceAfter(record(products, { payments, references: {} }, true));
    },
    exchange: (order) => announceAfter(exchange(order)),
    linkedRefunds: (saleId) => linkedRefunds(deps, saleId),
    refundReceipt: (id) => store.refundReceipt(id),
    markRefundPrinted: (id) => store.markPrinted(id),
  };
}

/** Under new ids where what was exchanged under the given ones is void. */
async function saveExchange({ store, newId }: TillDeps, draft: ExchangeDraft, act: TillAct) {
  const stored = await store.run(exchangeStep, draft, act);
  if (stored.ok || stored.error.type !== 'Void') return stored;
  const renewed = {
    ...draft,
    refund: { ...draft.refund, id: newId() },
    sale: { ...draft.sale, id: newId() },
  };
  return store.run(exchangeStep, renewed, act);
}

async function linkedRefunds({ store }: TillDeps, saleId: string): Promise<LinkedRefunds> {
  const [own, receipt] = await Promise.all([store.refundsOf(saleId), store.receipt(saleId)]);
  const exchangeOf = receipt?.sale.exchangeOf ?? null;
  const exchanged = exchangeOf === null ? null : await store.refundReceipt(exchangeOf);
  return { voidedBy: voidOf(own)?.receiptNumber ?? null, exchanged: exchanged?.refund ?? null };
}

/** Null while the till does not sell. */
function sellingAct(deps: TillDeps, view: TillView): TillAct | null {
  return sellingTill(view.state.current()) === null ? null : actOf(deps, view);
}

function draftOf(
  finder: ReceiptFinder,
  products: Omit<RefundedProducts, 'saleId'> & { readonly isVoid: boolean },
  known: KnownSale,
): RefundDraft {
  const back = Object.keys(products.units).filter((id) => (products.units[id] ?? 0) > 0);
  const categories = finder.categories(back);
  return { ...products, ...known, categories: back.map((id) => categories[id] ?? null) };
}
