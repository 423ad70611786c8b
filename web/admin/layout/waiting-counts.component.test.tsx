// What waits, as the navigation of the back office is told.
import { expect, test } from 'vitest';
import { anOrder, aStayRequest } from '#testing/builders';
import { createMemoryOrders, createMemoryShop, createMemoryStayRequests } from '#testing/memory-repositories';
import { renderAdmin } from '../../../tests/component/render-admin.tsx';
import { WaitingCounts } from './waiting-counts.tsx';
import type { Waiting } from './waiting.ts';

test('orders without an answer and requests for boarding are counted, answered ones are not (UI-23)', async () => {
  const shop = createMemoryShop({
    orders: [
      anOrder({ id: 'o1', status: 'pending' }),
      anOrder({ id: 'o2', status: 'pending' }),
      anOrder({ id: 'o3', status: 'confirmed' }),
    ],
    stayRequests: [aStayRequest({ id: 'r1' })],
  });
  const counts: Waiting[] = [];
  await renderAdmin(<WaitingCounts onCount={(waiting) => void counts.push(waiting)} />, {
    orders: createMemoryOrders(shop),
    stayRequests: createMemoryStayRequests(shop),
  });
  await expect.poll(() => counts.at(-1)).toEqual({ today: 0, orders: 2, boarding: 1 });
});
