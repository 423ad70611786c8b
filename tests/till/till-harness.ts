// A counter in a simulated shop: stated in a line, driven by hand.
import { unknownHealth } from '#domain/till-health';
import { cashPayment } from '#domain/sale';
import { aCart, aProduct, pounds } from '#testing/builders';
import { startTill, type AwaitedRecords, type RunningTill, type TillStore, type TillDeps } from '#till';
import { approve } from './approve.ts';
import { emptyDisk, memoryStore, type MemoryDisk } from './memory-store.ts';
import { simulatedShop, type Delivery, type ShopLine, type SimulatedShop } from './simulated-shop.ts';
import { virtualTime, type VirtualTime } from '#testing/virtual-time';

export interface TillHarness {
  readonly shop: SimulatedShop;
  readonly time: VirtualTime;
  readonly disk: MemoryDisk;
  readonly line: ShopLine;
  readonly running: RunningTill;
}

/** The fate of each request in turn; after the last one everything is answered. */
export function failurePlan(...inTurn: Delivery[]): () => Delivery {
  return () => inTurn.shift() ?? 'answered';
}

/** Milliseconds after which the counts show what was done: no operation waits for them. */
export const countsFollow = 200;

/** The PIN of every approver of a simulated shop. */
export const harnessPin = '123456';

type Approved = Parameters<typeof approve> extends [unknown, ...infer About] ? About : never;

let orders = 0;

/** The id that the screen has fixed for a sale before it is kept. */
export function newOrderId(): string {
  return `order-${(orders += 1)}`;
}

export function someProducts() {
  return [aProduct({ id: 'p1', stock: 10 }), aProduct({ id: 'p2', stock: 3 })];
}

/** Opens a till on a disk in a shop; the disk and the shop may have a past. */
export async function startHarness(
  stated: Partial<{
    shop: SimulatedShop;
    time: VirtualTime;
    disk: MemoryDisk;
    /** In place of the one over the disk. */
    store: TillStore;
    delivery: () => Delivery;
    cut: boolean;
    /** In place of the time's own, as in a hidden window. */
    timer: TillDeps['timer'];
    leadership: TillDeps['leadership'];
    awaited: AwaitedRecords;
    idPrefix: string;
    role: ReturnType<TillDeps['role']>;
    log: TillDeps['log'];
  }> = {},
): Promise<TillHarness> {
  const time = stated.time ?? virtualTime(Date.parse('2026-01-05T10:00:00Z'));
  const shop = stated.shop ?? simulatedShop(someProducts());
  const disk = stated.disk ?? emptyDisk('till-1');
  const line = shop.connect(stated.delivery ?? failurePlan());
  if (stated.cut === true) line.cut();
  let ids = 0;
  const running = await startTill({
    store: stated.store ?? memoryStore(disk, () => time.clock.now()),
    backend: line.backend,
    connection: line.connection,
    clock: time.clock,
    timer: stated.timer ?? time.timer,
    newId: () => `${stated.idPrefix ?? 'record'}-${disk.ledger.lastReceipt}-${(ids += 1)}`,
    random: () => 0.5,
    cashier: () => ({ id: 'cashier-1', name: 'كريم' }),
    role: () => stated.role ?? 'cashier',
    checkPin: async (pin) => pin === harnessPin,
    leadership: stated.leadership ?? ((lead) => lead()),
    ...(stated.awaited === undefined ? {} : { awaited: stated.awaited }),
    health: async () => unknownHealth,
    uptime: time.uptime,
    log:
      stated.log ??
      ((message, error) => {
        throw new Error(message, { cause: error });
      }),
  });
  await time.pass(0);
  return { shop, time, disk, line, running };
}

/** The cashier of a till sells pieces of one product. */
export function sell({ running }: TillHarness, id = 'p1', quantity = 1) {
  return running.till.recordSale({
    id: newOrderId(),
    cart: aCart(aProduct({ id, stock: 50 })).map((item) => ({ ...item, quantity })),
    paid: cashPayment(pounds(10_000)),
  });
}

/** An admin approves on this device, as with the right PIN. */
export async function approved(
  { disk, time }: Pick<TillHarness, 'disk' | 'time'>,
  ...about: Approved
): Promise<void> {
  await approve(
    memoryStore(disk, () => time.clock.now()),
    ...about,
  );
}

/** A hidden window's timers run once a minute or not at all. */
export const hiddenTimer = { after: () => () => undefined };
