// What the people of the model do at a till. Each act answers after its durable step and notes what the till has reported.
import { newDocumentId } from '#backend/documents';
import type { ApprovalAct } from '#domain/approver';
import type { Cart } from '#domain/cart';
import { cartContentToJson, emptyCartContent } from '#domain/held-cart';
import { priceRefund, takeFrom } from '#domain/refund';
import { noSaleTerms, paymentMethods, type PaymentPart, type SaleTerms } from '#domain/sale';
import { noMoney, piastres } from '#kernel/money';
import type { FoundSale, OpenCart } from '#till';
import { pounds } from '#testing/builders';
import type { Model, ModelTill } from './model.ts';

/** What an act needs of the model; a process of its own has no shop. */
export type ActModel = Omit<Model, 'shop' | 'tills' | 'wasAhead' | 'held'> & {
  readonly tills: readonly ActTill[];
  readonly held: Map<unknown, ReadonlySet<string> | null>;
};
export type ActTill = Pick<ModelTill, 'device' | 'running'>;

/** Resolves when the till has answered; a till that was killed meanwhile may never have. */
export type Act = (model: ActModel, till: ActTill) => Promise<void>;

function someCart({ products, random }: ActModel): Cart {
  const count = random.whole(1, 3);
  const from = random.whole(0, products.length - 1);
  return Array.from({ length: count }, (_, at) => products[(from + at) % products.length]).flatMap(
    (product) => (product === undefined ? [] : [{ ...product, quantity: random.whole(1, 4) }]),
  );
}

/** The approver types a PIN. */
async function approve(
  { approver }: ActModel,
  { running }: ActTill,
  act: ApprovalAct,
  subject: string,
): Promise<void> {
  const amount = pounds(1_000_000);
  await running.till.approve({ approverId: approver, pin: '123456', act, subject, amount });
}

/** A discount of the cart or of its first line, so that the parts of a line do not divide evenly. */
function someTerms({ random, approver }: ActModel, cart: Cart): SaleTerms | undefined {
  const kind = random.next();
  const [line] = cart;
  if (kind < 0.6 || line === undefined) return undefined;
  const discount = { kind: 'percent', value: random.pick([500, 733, 1_000]), reason: 'bargain' } as const;
  const given = kind < 0.8 ? { lines: {}, cart: discount } : { lines: { [line.id]: discount }, cart: null };
  return {
    ...noSaleTerms,
    ...given,
    cashStep: random.pick([0, 25]),
    approvedBy: random.happens(0.3) ? approver : null,
  };
}

/** Cash alone, or a part by up to two other methods first. */
function somePayment({ random }: ActModel, cart: Cart): readonly PaymentPart[] {
  const total = cart.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const cash: PaymentPart = { method: 'cash', amount: pounds(10_000), reference: '' };
  const part = piastres(Math.floor(total / 3));
  if (part === 0 || random.next() < 0.5) return [cash];
  const others = (['card', 'instapay'] as const).slice(0, random.whole(1, 2));
  return [...others.map((method) => ({ method, amount: part, reference: '998877' })), cash];
}

export const sell: Act = async (model, till) => {
  const id = newDocumentId();
  const cart = someCart(model);
  const terms = someTerms(model, cart);
  const outcome = await till.running.till.recordSale({ id, cart, terms, paid: somePayment(model, cart) });
  note(model, 'sale', outcome.ok ? outcome.value.sale.id : id, outcome.ok);
};

/** The same payment in two windows, or a second press of the button. */
export const sellTwice: Act = async (model, till) => {
  const id = newDocumentId();
  const cart = someCart(model);
  const order = { id, cart, paid: somePayment(model, cart) };
  const outcomes = await Promise.all([
    till.running.till.recordSale(order),
    till.running.till.recordSale(order),
  ]);
  const recorded = new Set(outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value.sale.id] : [])));
  for (const each of recorded) note(model, 'sale', each, true);
  if (recorded.size === 0) note(model, 'sale', id, false);
};

function note({ done, refused }: ActModel, kind: 'sale' | 'refund', id: string, isDone: boolean): void {
  if (isDone) done.set(id, kind);
  else refused.add(id);
}

/** A sale of any till, looked up by its number, of which something is left; null where none is found. */
async function findSomeSale({ random, tills }: ActModel, till: ActTill): Promise<FoundSale | null> {
  const from = random.next() < 0.7 ? till : (tills[random.whole(0, tills.length - 1)] ?? till);
  const receipts = await from.running.till.receipts(12);
  const receipt = receipts[random.whole(0, Math.max(0, receipts.length - 1))];
  if (receipt === undefined) return null;
  const found = await till.running.till.findReceipt(receipt.sale.receiptNumber);
  return found.type === 'FoundSale' ? found : null;
}

function someUnits({ random }: ActModel, { lines }: FoundSale): Readonly<Record<string, number>> {
  const chosen = lines.flatMap(({ line, left }) => (left === 0 ? [] : [[line.id, random.whole(0, left)]]));
  return Object.fromEntries(chosen.filter(([, units]) => units !== 0));
}

/** Some of the units go back to stock. */
function someRestocked(random: ActModel['random'], units: Readonly<Record<string, number>>) {
  const back = Object.entries(units).map(([id, count]) => [id, random.whole(0, count)] as const);
  return Object.fromEntries(back.filter(([, count]) => count > 0));
}

function refundOf(model: ActModel, found: FoundSale, id: string) {
  const units = someUnits(model, found);
  const { approver: approvedBy } = model;
  const restocked = someRestocked(model.random, units);
  return {
    id,
    saleId: found.sale.id,
    units,
    restocked,
    reason: 'changedMind',
    note: '',
    approvedBy,
  } as const;
}

export const refund: Act = async (model, till) => {
  const found = await findSomeSale(model, till);
  if (found === null) return;
  const products = refundOf(model, found, newDocumentId());
  const priced = priceRefund(found.sale, found.refunded, products.units);
  if (!priced.ok) return;
  const payments = takeFrom(found.methodsLeft, priced.value.total);
  const references = Object.fromEntries(
    paymentMethods.flatMap((method) =>
      method === 'cash' || payments[method] === undefined ? [] : [[method, '556677']],
    ),
  );
  await approve(model, till, 'refund', found.sale.id);
  const outcome = await till.running.till.refund({ ...products, payments, references });
  note(model, 'refund', outcome.ok ? outcome.value.refund.id : products.id, outcome.ok);
};

export const voidSale: Act = async (model, till) => {
  const found = await findSomeSale(model, till);
  if (found === null) return;
  const id = newDocumentId();
  const { approver: approvedBy } = model;
  await approve(model, till, 'void', found.sale.id);
  const outcome = await till.running.till.voidSale({ id, saleId: found.sale.id, approvedBy });
  note(model, 'refund', outcome.ok ? outcome.value.refund.id : id, outcome.ok);
};

export const exchange: Act = async (model, till) => {
  const found = await findSomeSale(model, till);
  if (found === null) return;
  const products = refundOf(model, found, newDocumentId());
  const priced = priceRefund(found.sale, found.refunded, products.units);
  if (!priced.ok) return;
  const cart = someCart(model);
  const more = cart.reduce((sum, { price, quantity }) => sum + price * quantity, 0) - priced.value.total;
  const paid: readonly PaymentPart[] =
    more > 0 ? [{ method: 'cash', amount: pounds(10_000), reference: '' }] : [];
  const sale = { id: newDocumentId(), cart, paid };
  await approve(model, till, 'exchange', products.saleId);
  const outcome = await till.running.till.exchange({ refund: products, givenBackBy: 'cash', sale });
  note(model, 'refund', outcome.ok ? outcome.value.refund.refund.id : products.id, outcome.ok);
  const sold = outcome.ok && outcome.value.sale.ok ? outcome.value.sale.value : null;
  note(model, 'sale', sold?.sale.id ?? sale.id, sold !== null);
};

/** A person decides about a refused record: once more, or never. */
export const decide: Act = async (model, till) => {
  const { till: open } = till.running;
  // A close that is refused stays: nobody discards one.
  const entry = open.state.current().refused.find(({ kind }) => kind === 'sale' || kind === 'refund');
  if (entry === undefined) return;
  // A refund whose sale was discarded is refused again by every shop.
  if (entry.reason === 'permission-denied' && model.random.happens(0.6)) {
    await open.retryRefused(entry.id);
    return;
  }
  await approve(model, till, 'discard', entry.id);
  await open.discardRefused(entry.id, 'قرار المدير', { approvedBy: model.approver, paidBack: noMoney });
  const [sale, refund] = [await open.receipt(entry.id), await open.refundReceipt(entry.id)];
  if (sale?.state === 'void' || refund?.state === 'void') model.discarded.add(entry.id);
};

export const openShift: Act = async ({ random }, till) => {
  await till.running.till.openShift(pounds(random.whole(0, 500)));
};

async function openShiftId({ running }: ActTill): Promise<string> {
  const { shift, automatic } = await running.till.drawer();
  return (shift ?? automatic)?.id ?? '';
}

export const payInOrOut: Act = async (model, till) => {
  const { random, approver, drawer } = model;
  await approve(model, till, 'payOut', await openShiftId(till));
  const kind = random.next() < 0.5 ? 'in' : 'out';
  const draft = { kind, amount: piastres(random.whole(1, 20_000)), reason: 'change', note: '' } as const;
  const outcome = await till.running.till.recordDrawer({ ...draft, receiptNumber: null }, approver);
  if (outcome.ok) drawer.add(outcome.value.id);
};

export const countDrawer: Act = async ({ random }, till) => {
  const counted = piastres(random.whole(0, 1_000_000));
  await till.running.till.confirmCount({ denominations: null, counted });
};

export const takeBackCount: Act = async (model, till) => {
  await approve(model, till, 'recount', await openShiftId(till));
  await till.running.till.takeBackCount(model.approver);
};

export const closeShift: Act = async (_, till) => {
  await till.running.till.closeShift({ nextFloat: noMoney, note: 'فرق', seen: {} });
};

export const holdCart: Act = async (model, till) => {
  const { till: open } = till.running;
  const name = newDocumentId();
  const former = await knownHeld(model, till);
  model.held.set(till, null);
  const row = await open.openCart();
  const content = cartContentToJson({ ...emptyCartContent, cart: someCart(model) });
  const screen = { ...knownRow(row), saleId: null, content, name };
  const outcome = await open.holdCart(screen);
  model.held.set(till, outcome.ok ? new Set([...former, name]) : former);
};

/** The open cart is empty, so it is not put aside. */
export const resumeCart: Act = async (model, till) => {
  const { till: open } = till.running;
  const former = await knownHeld(model, till);
  const cart = open.state.current().heldCarts[0];
  if (cart === undefined) return;
  model.held.set(till, null);
  const row = await open.openCart();
  const content = cartContentToJson(emptyCartContent);
  const screen = { ...knownRow(row), saleId: null, content, name: '' };
  const outcome = await open.resumeCart(cart.id, screen);
  const rest = [...former].filter((name) => name !== cart.name);
  model.held.set(till, outcome.ok ? new Set(rest) : former);
};

/** What a screen knows of the open cart; of a sold one nothing. */
function knownRow(row: OpenCart | null) {
  return row === null || row.isSold ? { rowId: null, changes: 0 } : { rowId: row.id, changes: row.changes };
}

async function knownHeld({ held }: ActModel, till: ActTill): Promise<ReadonlySet<string>> {
  return held.get(till) ?? (await heldNames(till));
}

/** The names of the held carts on the disk of a till. */
export async function heldNames({ device }: ActTill): Promise<ReadonlySet<string>> {
  const rows = await device.stored().cartRows();
  return new Set(rows.flatMap(({ state, name }) => (state === 'held' ? [name] : [])));
}
