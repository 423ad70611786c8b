// Starts the order outbox of a page. Queued orders are sent at the start, when the browser comes online, and every minute.
import type { Backend } from '#backend/connect';
import { createOrderRepository } from '#backend/orders';
import { cartFromJson, haveSameLines } from '#domain/cart';
import type { DeviceStorage } from '../../shell/storage/index.ts';
import { createOrderOutbox, type OrderOutbox } from './order-outbox.ts';

/** Milliseconds. */
const sendInterval = 60_000;

export function startOrderOutbox(backend: Promise<Backend>, storage: DeviceStorage): OrderOutbox {
  const outbox = createOrderOutbox({
    storage,
    repository: async () => createOrderRepository(await backend),
    withLock: withTabLock,
    inTurn,
    isCartOf: ({ items }) => haveSameLines(cartFromJson(storage.read('cart')).cart, items),
  });
  const send = () => void outbox.sendQueued();
  send();
  addEventListener('online', send);
  setInterval(send, sendInterval);
  return outbox;
}

/** Plain http has no Web Locks: two tabs may then send the same order, which its id still makes one order. */
async function withTabLock(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('aleef.orders', { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}

/** Without Web Locks two tabs that submit in the same millisecond make two orders. */
async function inTurn<Value>(work: () => Value): Promise<Value> {
  return 'locks' in navigator ? navigator.locks.request('aleef.submit', () => work()) : work();
}
