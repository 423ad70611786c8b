// Opens the order desk in a browser and tries what is kept again: now, when the connection is back, and every minute.
import type { Backend } from '#backend/connect';
import { orderRepository } from '#backend/orders';
import type { DeviceStorage } from '../../shell/storage/index.ts';
import { orderDesk, type OrderDesk } from './order-outbox.ts';

/** Milliseconds between two tries. */
const tryEvery = 60_000;

export function openOrderDesk(backend: Promise<Backend>, storage: DeviceStorage): OrderDesk {
  const desk = orderDesk({
    storage,
    repository: async () => orderRepository(await backend),
    alone: aloneAmongTabs,
  });
  const send = () => void desk.sendKept();
  send();
  addEventListener('online', send);
  setInterval(send, tryEvery);
  return desk;
}

/** Without locks (plain http on a network) two tabs may both send: the order's id still makes it one. */
async function aloneAmongTabs(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('aleef.orders', { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}
