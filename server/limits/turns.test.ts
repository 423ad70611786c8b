// The order of waiting requests. The rounds of the event loop are simulated.
import { expect, test } from 'vitest';
import { createTurns, maxRoundsForConnections } from './turns.ts';

function turnsByHand() {
  let next: (() => void) | null = null;
  const turns = createTurns((run) => (next = run));
  const order: string[] = [];
  return {
    onConnection: turns.onConnection,
    ask: (address: string, name: string) => void turns.take(address).then(() => order.push(name)),
    /** The requests that had a turn in the next round. */
    async round(): Promise<readonly string[]> {
      const run = next;
      next = null;
      run?.();
      await Promise.resolve();
      await Promise.resolve();
      return order.splice(0);
    },
    isIdle: () => next === null,
  };
}

test('requests of one address wait behind the first request of every other address (FS-02, DB-03)', async () => {
  const turns = turnsByHand();
  for (const name of ['a1', 'a2', 'a3']) turns.ask('a', name);
  turns.ask('b', 'b1');
  turns.ask('c', 'c1');
  const rounds: (readonly string[])[] = [];
  for (let round = 0; round < 5; round += 1) rounds.push(await turns.round());
  expect(rounds).toEqual([['a1'], ['b1'], ['c1'], ['a2'], ['a3']]);
  expect(turns.isIdle()).toBe(true);
});

test('new connections are accepted before requests are handled, but not for ever (FS-02, DB-03)', async () => {
  const turns = turnsByHand();
  turns.ask('a', 'a1');
  let rounds = 0;
  for (let done: readonly string[] = []; done.length === 0; rounds += 1) {
    turns.onConnection();
    done = await turns.round();
  }
  expect(rounds).toBe(maxRoundsForConnections + 1);
});

test('an address that asks again in every round has no more turns than one that waits (FT-44)', async () => {
  const turns = turnsByHand();
  turns.ask('a', 'a1');
  turns.ask('b', 'b1');
  turns.ask('b', 'b2');
  const rounds: (readonly string[])[] = [];
  for (let round = 2; round < 6; round += 1) {
    rounds.push(await turns.round());
    turns.ask('a', `a${round}`);
  }
  expect(rounds).toEqual([['a1'], ['b1'], ['a2'], ['b2']]);
});

test('one connection delays the requests by one round, and each flood of them by as many as the first (FT-44)', async () => {
  const turns = turnsByHand();
  for (let index = 0; index < 4; index += 1) turns.ask('a', `a${index}`);
  turns.onConnection();
  expect([await turns.round(), await turns.round()]).toEqual([[], ['a0']]);
  const roundsOfFlood = async (): Promise<number> => {
    for (let rounds = 1; ; rounds += 1) {
      turns.onConnection();
      if ((await turns.round()).length > 0) return rounds;
    }
  };
  expect([await roundsOfFlood(), await roundsOfFlood()]).toEqual([
    maxRoundsForConnections + 1,
    maxRoundsForConnections + 1,
  ]);
});
