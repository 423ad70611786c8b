// Two admins and a visitor's orders through random clicks, corrections, write-offs, lost answers and conflicts on the shop server: at the
// end the stock equals the sum of the movements and the effect of the orders that took stock, the figures equal the sums of the
// completed orders, and the counts of the person equal a recount from their orders.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMovementRepository, createProductRepository } from '#backend/products';
import { readOrderTrack } from '#backend/order-tracks';
import { createOrderRepository } from '#backend/orders';
import { createPersonRepository } from '#backend/persons';
import { createStatisticsRepository } from '#backend/statistics';
import { unitsOf } from '#domain/cart';
import { sumMoney } from '#kernel/money';
import {
  cancelReasons,
  orderStatuses,
  parcelOutcome,
  returnedUnits,
  trackKey,
  type CancelReason,
  type Order,
  type OrderStatus,
} from '#domain/order';
import { addDays } from '#kernel/shop-day';
import { aCustomer, anOrder, anOrderItem, pounds } from '#testing/builders';
import { aDraft } from '../contract/backend/drafts.ts';
import {
  adminEmail,
  expectValue,
  lossyConnection,
  openTestShop,
  type Device,
} from '../contract/backend/shop.ts';
import { shopToday } from '../running/shop-today.ts';

interface Click {
  readonly admin: number;
  readonly order: number;
  readonly to: OrderStatus;
  readonly reason: CancelReason;
  /** What is done: the status, a corrected reason, or damaged pieces. */
  readonly act: 'status' | 'correct' | 'writeOff';
  /** Whether the request carries the shown status: then a change by another admin is reported, not overwritten. */
  readonly tellsSeen: boolean;
}

type Step =
  | { readonly type: 'click'; readonly click: Click }
  /** Both at the same time. */
  | { readonly type: 'clash'; readonly clicks: readonly [Click, Click] }
  /** The answer is lost, and the same click is repeated. */
  | { readonly type: 'lose'; readonly click: Click; readonly repeats: boolean }
  | { readonly type: 'delete'; readonly order: number };

const orderCount = 3;
const opening = 20;

const aClick: fc.Arbitrary<Click> = fc.record({
  admin: fc.nat(1),
  order: fc.nat(orderCount - 1),
  to: fc.constantFrom(...orderStatuses, 'shipped', 'cancelled'),
  reason: fc.constantFrom(...cancelReasons),
  act: fc.constantFrom('status', 'status', 'status', 'status', 'correct', 'writeOff'),
  tellsSeen: fc.boolean(),
});
const aStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('click'), click: aClick }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('clash'), clicks: fc.tuple(aClick, aClick) }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('lose'), click: aClick, repeats: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('delete'), order: fc.nat(orderCount - 1) }),
  },
);

// `npm run prove` runs more; each run is dozens of commits on the shop server.
const numRuns = Math.ceil(Number(process.env['PROVE_RUNS'] ?? 60) / 10);

test('after any clicks, corrections, lost answers and conflicts, stock, figures and person follow from the orders (OD-05, OD-12, OD-18, OD-19)', async () => {
  const office = await openOffice();
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 4, maxLength: 14 }), async (steps) => {
      const day = await office.newDay();
      for (const step of steps) await day.take(step);
      await day.checkTheBooks();
    }),
    { numRuns, endOnFailure: true },
  );
});

/** The id of a track without the cost of a guess. */
function deriveFast(key: string): Promise<string> {
  return Promise.resolve(createHash('sha256').update(key).digest('base64url').slice(0, 22));
}

/** A shop with two admins on two devices, the second on a connection that can lose answers. */
async function openOffice() {
  const shop = await openTestShop();
  const line = await lossyConnection(shop.url);
  const second = await shop.signedInDevice(adminEmail, line.url);
  const devices: readonly [Device, Device] = [shop.admin, second];
  const orders = createOrderRepository(shop.admin.backend, deriveFast);
  const products = createProductRepository(shop.admin.backend);
  const before = { completed: 0, piastres: 0 };
  let placed = 0;
  let people = 0;

  const place = async (id: string, units: number, phone: string): Promise<string> => {
    const items = [
      anOrderItem({ id, price: pounds(12.25), quantity: units }),
      anOrderItem({ id: 'delivery:giza', price: pounds(45) }),
    ];
    const order = anOrder({
      id: crypto.randomUUID(),
      orderNumber: `ORD-${++placed}`,
      customerInfo: aCustomer({ phone }),
      items,
      totalAmount: sumMoney(items.map(({ total }) => total)),
    });
    expectValue(await orders.create(order));
    return order.id;
  };

  /** New products and orders; the figures continue from the runs before. */
  const newDay = async () => {
    const productId = expectValue(await products.create(aDraft({ stock: opening }), shop.admin.actor));
    people += 1;
    const phone = `010${String(people).padStart(8, '0')}`;
    // One person in three spellings.
    const ids: readonly string[] = [
      await place(productId, 1, phone),
      await place(productId, 2, `+2${phone}`),
      await place(productId, 4, phone.replace('010', '٠١٠')),
    ];
    const deleted = { units: 0 };

    const click = async ({ admin, order, to, reason, act, tellsSeen }: Click) => {
      const { backend, actor } = devices[admin === 0 ? 0 : 1];
      const repository = createOrderRepository(backend, deriveFast);
      const id = ids[order] ?? '';
      const known = await find(id);
      const seen = tellsSeen ? known?.status : undefined;
      if (act === 'correct') return repository.correctReason(id, reason, actor);
      if (act === 'writeOff') {
        const pieces = returnedUnits(known ?? anOrder())[productId] ?? 1;
        return repository.writeOff(id, { productId, pieces, reason: 'كيس ممزق' }, actor);
      }
      return to === 'cancelled'
        ? repository.cancel(id, reason, actor, seen)
        : repository.setStatus(id, to, actor, seen);
    };
    const find = async (id: string): Promise<Order | null> => {
      const found = await orders.get(id);
      return found.ok ? found.value : null;
    };
    const remove = async (order: number) => {
      const id = ids[order] ?? '';
      const found = await find(id);
      expectValue(await orders.remove(id, shop.admin.actor));
      if (found?.stockTaken) deleted.units += unitsOf(found.items)[productId] ?? 0;
    };

    const take = async (step: Step): Promise<void> => {
      if (step.type === 'click') await click(step.click);
      if (step.type === 'clash') await Promise.all(step.clicks.map((one) => click(one)));
      if (step.type === 'delete') await remove(step.order);
      if (step.type !== 'lose') return;
      const lost = { ...step.click, admin: 1 };
      line.loseAnswers(1);
      await click(lost);
      line.loseAnswers(0);
      if (step.repeats) await click(lost);
    };

    const checkTheBooks = async (): Promise<void> => {
      const left = (await Promise.all(ids.map((id) => find(id)))).filter((order) => order !== null);
      for (const { status, stockTaken } of left) {
        if (status === 'cancelled') expect(stockTaken).toBe(false);
        else if (status !== 'pending') expect(stockTaken).toBe(true);
      }
      await checkTheTracks(left);
      await checkThePerson(left);
      const held = left.filter(({ stockTaken }) => stockTaken);
      const units = held.reduce((sum, { items }) => sum + (unitsOf(items)[productId] ?? 0), 0);
      const { stock } = expectValue(await products.get(productId));
      const page = await createMovementRepository(shop.admin.backend).listOf(productId, {
        size: 200,
        after: null,
      });
      const { items: movements } = expectValue(page);
      const moved = movements.reduce((sum, { amount }) => sum + amount, 0);
      expect(stock, 'the stock against its movements').toBe(moved);
      const writeOffs = movements.filter(({ reason }) => reason === 'writeOff');
      expect(new Set(writeOffs.map(({ sourceId }) => sourceId)).size).toBe(writeOffs.length);
      const damaged = writeOffs.reduce((sum, { amount }) => sum + amount, 0);
      expect(stock, 'the stock against the orders').toBe(opening - units - deleted.units + damaged);
      await checkTheFigures(left.filter(({ status }) => status === 'completed'));
    };
    return { take, checkTheBooks };
  };

  /** A visitor reads the status of each order that the shop has touched, and of no other. */
  const checkTheTracks = async (left: readonly Order[]): Promise<void> => {
    for (const { orderNumber, customerInfo, status, steps } of left) {
      const key = trackKey({ orderNumber, phone: customerInfo.phone }) ?? '';
      const track = expectValue(await readOrderTrack(shop.visitor, await deriveFast(key)));
      expect(track?.status ?? null).toBe(steps.length === 0 ? null : status);
      expect(track?.steps.slice(1) ?? []).toEqual(
        steps.map((step) => ({ status: step.status, at: step.at })),
      );
    }
  };

  /** All orders that took stock lead to one person, whose counts are a recount. */
  const checkThePerson = async (left: readonly Order[]): Promise<void> => {
    for (const { stockTaken, customerId } of left) if (stockTaken) expect(customerId).not.toBeNull();
    const persons = expectValue(await createPersonRepository(shop.admin.backend).ofOrders(left));
    const [person] = persons.values();
    expect(new Set([...persons.values()].map(({ id }) => id)).size).toBeLessThanOrEqual(1);
    if (person === undefined) return;
    const outcomes = left.map(parcelOutcome);
    expect(person.delivered).toBe(outcomes.filter((outcome) => outcome === 'taken').length);
    expect(person.refused).toBe(outcomes.filter((outcome) => outcome === 'refused').length);
    expect(person.lastRefusedAt === null).toBe(person.refused === 0);
  };

  const checkTheFigures = async (completed: readonly Order[]): Promise<void> => {
    before.completed += completed.length;
    before.piastres += sumMoney(completed.map(({ totalAmount }) => totalAmount));
    const today = await shopToday();
    const range = { first: addDays(today, -1), last: today };
    const days = expectValue(await createStatisticsRepository(shop.admin.backend).figures(range));
    const sum = (of: (day: (typeof days)[number]) => number) =>
      days.reduce((total, one) => total + of(one), 0);
    expect(sum(({ ordersCount }) => ordersCount)).toBe(before.completed);
    expect(sum(({ ordersTotal }) => ordersTotal)).toBe(before.piastres);
    expect(days.flatMap(({ ordersUnits }) => Object.keys(ordersUnits))).not.toContain('delivery:giza');
  };
  return { newDay };
}
