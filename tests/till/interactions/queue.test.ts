// How a long queue meets the day sums that its records raise.
import { expect, test } from 'vitest';
import { connectBackend, type BackendConfiguration } from '#backend/connect';
import type { SendingPace } from '#till';
import { createFirestoreTillBackend } from '#till-firestore';
import {
  failurePlan,
  newOrderId,
  sell,
  someProducts,
  startHarness,
  type TillHarness,
} from '../till-harness.ts';
import { simulatedShop } from '../simulated-shop.ts';
import { emptyDisk } from '../memory-store.ts';
import { day } from './acts.ts';

const apiOrigin = 'http://127.0.0.1:4000';
const google = { apiKey: 'key', authDomain: 'shop.example', projectId: 'shop', appId: '1:2:web:3' };

/** As the backend of a till states it; nothing is asked. */
function paceOf(configuration: BackendConfiguration): SendingPace {
  const deps = {
    clock: { now: () => 0 },
    timer: { after: () => () => undefined },
    newId: () => '',
    sender: () => null,
    tillName: '',
    tillId: 'till-1',
  };
  const backend = connectBackend(configuration, { name: newOrderId() });
  return createFirestoreTillBackend(backend, deps).pace;
}

/** Two days of three sales wait; what is sent stays on its way until the test answers it. */
async function queueOfTwoDays(pace: SendingPace) {
  const shop = simulatedShop(someProducts());
  shop.pace = pace;
  const disk = { ...emptyDisk('till-1'), letter: 'A' };
  const harness = await startHarness({ cut: true, disk, shop, delivery: failurePlan() });
  for (let count = 0; count < 3; count += 1) await sell(harness);
  await harness.time.pass(day);
  for (let count = 0; count < 3; count += 1) await sell(harness);
  const answers = new Map<string, () => void>();
  const { backend } = harness.line;
  backend.sendQueuedSale = ({ receiptNumber }) =>
    new Promise((resolve) => {
      answers.set(receiptNumber, () => {
        answers.delete(receiptNumber);
        resolve({ type: 'Acknowledged' });
      });
    });
  harness.line.restore();
  await harness.time.pass(1_000);
  return { harness, answers };
}

async function answered({ time }: TillHarness, answers: ReadonlyMap<string, () => void>, number: string) {
  answers.get(number)?.();
  await time.pass(1_000);
  return [...answers.keys()].toSorted();
}

test('queue × day sums of Google: one record of a day is on its way, and one of the next day beside it (BA-21, CO-09)', async () => {
  const { harness, answers } = await queueOfTwoDays(paceOf({ kind: 'cloud', apiOrigin, ...google }));
  expect([...answers.keys()]).toEqual(['A-000001', 'A-000004']);
  expect(await answered(harness, answers, 'A-000001')).toEqual(['A-000002', 'A-000004']);
  expect(await answered(harness, answers, 'A-000002')).toEqual(['A-000003', 'A-000004']);
  expect(await answered(harness, answers, 'A-000003')).toEqual(['A-000004']);
});

test('queue × day sums of the shop server: six records are on their way (BA-21, CO-09)', async () => {
  const { answers } = await queueOfTwoDays(paceOf({ kind: 'shopServer', origin: apiOrigin, apiOrigin }));
  expect(answers.size).toBe(6);
});
