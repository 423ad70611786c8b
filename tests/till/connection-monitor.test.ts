// When a counter counts as online: by asking the backend, whatever the system says of its network, and not more often than is needed.
import { expect, test } from 'vitest';
import { startConnectionMonitor } from '#till';
import { probeInterval } from '#till-firestore';
import { virtualTime } from '#testing/virtual-time';

type Answer = 'yes' | 'no' | 'never' | 'throws';

/** A connection whose questions are answered as `answer` says at the time. */
async function watch(answer: Answer) {
  const time = virtualTime(0);
  const backend = { answer, asked: 0, networkChanged: () => {}, late: () => {} };
  const seen: string[] = [];
  const connection = startConnectionMonitor({
    ask: () => {
      backend.asked += 1;
      switch (backend.answer) {
        case 'yes':
          return Promise.resolve(true);
        case 'no':
          return Promise.resolve(false);
        case 'throws':
          return Promise.reject(new Error('a defect'));
        case 'never':
          return new Promise((resolve) => {
            backend.late = () => resolve(true);
          });
      }
    },
    timer: time.timer,
    networkChanges: (changed) => {
      backend.networkChanged = changed;
      return () => {};
    },
    probeInterval: () => 15_000,
  });
  connection.subscribe(() => seen.push(connection.state()));
  expect(connection.state()).toBe('checking');
  await time.pass(0);
  return { time, world: backend, connection, seen };
}

test('the state is found out by asking at once, and again after the rest (CO-01)', async () => {
  const { time, world: backend, connection, seen } = await watch('yes');
  expect([connection.state(), connection.isOnline(), backend.asked]).toEqual(['online', true, 1]);
  await time.pass(14_999);
  expect(backend.asked).toBe(1);
  backend.answer = 'no';
  await time.pass(1);
  expect([connection.state(), connection.isOnline()]).toEqual(['offline', false]);
  expect(seen).toEqual(['online', 'offline']);
});

test('without an answer it asks every 3 s, and the first answer is published (CO-09)', async () => {
  const { time, world: backend, connection } = await watch('no');
  await time.pass(30_000);
  expect(backend.asked).toBe(11);
  backend.answer = 'yes';
  await time.pass(3_000);
  expect(connection.state()).toBe('online');
});

test('a probe without an answer counts as offline after 4 s and does not delay the next one (CO-09)', async () => {
  const { time, world: backend, connection } = await watch('never');
  await time.pass(3_999);
  expect(connection.state()).toBe('checking');
  await time.pass(1);
  expect(connection.state()).toBe('offline');
  backend.answer = 'yes';
  await time.pass(4_000);
  expect(connection.state()).toBe('online');
});

test('when the system says that the network changed, a new question is asked at once beside a hanging one (CO-09)', async () => {
  const { time, world: backend, connection } = await watch('never');
  await time.pass(1_000);
  backend.answer = 'yes';
  backend.networkChanged();
  await time.pass(0);
  expect(connection.state()).toBe('online');
  await time.pass(10_000);
  expect(connection.state()).toBe('online');
});

test('an answer that comes late is an answer', async () => {
  const { time, world: backend, connection } = await watch('never');
  await time.pass(5_000);
  expect(connection.state()).toBe('offline');
  backend.late();
  await time.pass(0);
  expect(connection.state()).toBe('online');
});

test('a question that fails in itself is no answer, and is asked again', async () => {
  const { time, world: backend, connection } = await watch('throws');
  expect(connection.state()).toBe('offline');
  backend.answer = 'yes';
  await time.pass(3_000);
  expect(connection.state()).toBe('online');
});

test('a doubt asks at once, and once more where a question was on its way', async () => {
  const { time, world: backend, connection } = await watch('yes');
  backend.answer = 'no';
  connection.recheck();
  connection.recheck();
  await time.pass(0);
  expect([connection.state(), backend.asked]).toEqual(['offline', 3]);
});

test('an answer from another request replaces the probe', async () => {
  const { time, world: backend, connection } = await watch('yes');
  for (let round = 0; round < 10; round += 1) {
    await time.pass(10_000);
    connection.noteAnswer();
  }
  expect(backend.asked).toBe(1);
  await time.pass(15_000);
  expect(backend.asked).toBe(2);
});

test('an answer from another request while offline, which may be an old one, asks at once (CO-01)', async () => {
  const { time, world: backend, connection } = await watch('no');
  connection.noteAnswer();
  expect(connection.state()).toBe('offline');
  await time.pass(0);
  expect([backend.asked, connection.state()]).toEqual([2, 'offline']);
  backend.answer = 'yes';
  connection.noteAnswer();
  await time.pass(0);
  expect(connection.state()).toBe('online');
});

test('a stopped connection asks nothing more and tells nothing', async () => {
  const { time, world: backend, connection, seen } = await watch('yes');
  connection.stop();
  backend.answer = 'no';
  backend.networkChanged();
  connection.recheck();
  await time.pass(60_000);
  expect([backend.asked, seen]).toEqual([1, ['online']]);
});

test('the cloud is asked less often than the own server, and a page that nobody sees asks least', () => {
  const perDay = (rest: number): number => (24 * 60 * 60_000) / rest;
  expect(perDay(probeInterval('cloud', 'visible'))).toBeLessThanOrEqual(1_440);
  expect(perDay(probeInterval('cloud', 'hidden'))).toBeLessThanOrEqual(288);
  expect(probeInterval('shopServer', 'visible')).toBe(15_000);
  expect(probeInterval('shopServer', 'hidden')).toBe(60_000);
});

test('neither a late proof nor a late answer from before a change of the network counts after it (CO-01)', async () => {
  const { time, world: backend, connection } = await watch('yes');
  backend.answer = 'no';
  backend.networkChanged();
  connection.noteAnswer();
  await time.pass(0);
  expect(connection.state()).toBe('offline');
  backend.answer = 'never';
  await time.pass(3_000);
  const answerToTheOld = backend.late;
  backend.answer = 'no';
  backend.networkChanged();
  answerToTheOld();
  await time.pass(0);
  expect(connection.state()).toBe('offline');
});
