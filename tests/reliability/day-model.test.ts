// Three tills with real stores at a started shop, through random days: every step is followed by kills, lost answers and wrong clocks, and
// at the end every law of a shop's day holds.
import { expect, test } from 'vitest';
import { createRandom } from '#kernel/random';
import { maxLease } from '#till';
import { printedSeed } from '../running/seed.ts';
import type { Delivery } from '../till/simulated-shop.ts';
import {
  closeShift,
  countDrawer,
  decide,
  exchange,
  holdCart,
  openShift,
  payInOrOut,
  refund,
  resumeCart,
  sell,
  sellTwice,
  takeBackCount,
  voidSale,
  type Act,
} from './day-model/acts.ts';
import { checkLaws, missingOf } from './day-model/laws.ts';
import { plantFaults } from './day-model/faults.ts';
import { isReady, openModel, restart, restoreBackup, type Model, type ModelTill } from './day-model/model.ts';
import { deadlines } from '../running/deadlines.ts';

const isProof = process.env['PROVE_RUNS'] !== undefined;

// `npm run prove` asks for ten thousand.
const steps = isProof ? Number(process.env['PROVE_RUNS']) * 2 : 120;

/** With the weight of each. A shift is opened and closed more often than in a shop. */
const acts: readonly (readonly [weight: number, act: Act])[] = [
  [10, sell],
  [2, sellTwice],
  [6, refund],
  [3, exchange],
  [2, voidSale],
  [3, payInOrOut],
  [3, holdCart],
  [2, resumeCart],
  [3, openShift],
  [1, countDrawer],
  [1, takeBackCount],
  [2, closeShift],
  [2, decide],
];

const deliveries: readonly Delivery[] = ['answered', 'lost before', 'lost after', 'doubled'];

async function step(model: Model): Promise<void> {
  const { random, tills } = model;
  const till = random.pick(tills);
  const kind = random.next();
  if (kind < 0.06) return killDuring(model, till);
  if (kind < 0.12) return till.line.isUp() ? till.line.cut() : till.line.restore();
  if (kind < 0.16)
    return void till.deliveries.splice(0, 9, ...Array.from({ length: 5 }, () => random.pick(deliveries)));
  if (kind < 0.18) return jump(model, till);
  if (kind < 0.2) return void (till.refusals += 1);
  await openedShift(model, till);
  const [, act] = random.pickWeighted(acts, ([weight]) => weight);
  await act(model, till);
  // Another till does the same at the same moment.
  if (random.happens(0.1)) await Promise.all(tills.map((each) => act(model, each)));
}

/** Most acts need an open shift. */
async function openedShift(model: Model, till: ModelTill): Promise<void> {
  const { shift } = await till.running.till.drawer();
  if (shift === null && model.random.happens(0.7)) await openShift(model, till);
}

/** The till ends in the middle of an act. What it has not answered may be recorded or not, but never in part. */
async function killDuring(model: Model, till: ModelTill): Promise<void> {
  const { random } = model;
  const [, act] = random.pickWeighted(acts, ([weight]) => weight);
  // What the till answers after its end nobody has seen.
  const seen = { done: new Map(model.done), refused: new Set(model.refused), drawer: new Set(model.drawer) };
  const acting = act({ ...model, ...seen }, till).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, random.next() * 12));
  for (const [id, kind] of seen.done) model.done.set(id, kind);
  for (const id of seen.refused) model.refused.add(id);
  for (const id of seen.drawer) model.drawer.add(id);
  await restart(till);
  await acting;
}

/** The clock of the till is set: minutes, or to another day. */
function jump(model: Model, till: ModelTill): void {
  const { random } = model;
  const hours = random.pick([0, 0, 0.1, -0.1, 25, -25, 49]);
  const offset = hours * 3_600_000;
  // A clock that was behind and is put right: until the shop has answered, the till corrects it by what it was behind.
  model.wasAhead ||= offset > Math.min(0, till.clockOffset);
  till.clockOffset = offset;
}

/** Lines are up, leases have ended, and everything is sent and stated. */
async function settle(model: Model): Promise<void> {
  for (const till of model.tills) {
    till.deliveries.length = 0;
    till.clockOffset += maxLease + 1_000;
    till.refusals = 0;
    await restart(till);
    till.line.restore();
    await isReady(till);
  }
  for (const till of model.tills)
    await expect
      .poll(
        async () => {
          await decide(model, till);
          return missingOf(model, till);
        },
        { timeout: deadlines.program, interval: 100 },
      )
      .toEqual([]);
}

/** The till that a backup is made of. */
const restoredTill = 1;

test(
  `three tills, ${steps} random steps, kills, lost answers, wrong clocks, a restored backup: every law of the day holds, and each planted fault is named (BA-01, RF-14, SF-13, TH-10)`,
  async () => {
    const model = await openModel(createRandom(printedSeed('day model')));
    const till = model.tills[restoredTill];
    for (let at = 0; at < steps; at += 1) {
      await step(model);
      // A long run is checked in between, while the days are small.
      if (isProof && at % 500 === 499) await settleAndCheck(model);
      if (at === Math.floor(steps / 3)) {
        await settle(model);
        till?.device.backUp();
      }
      if (at === Math.floor((steps * 2) / 3) && till !== undefined) {
        await settle(model);
        model.held.set(till, null);
        await restoreBackup(till);
      }
    }
    await settleAndCheck(model);
    expect(model.done.size).toBeGreaterThan(steps / 10);
    await plantFaults(model);
  },
  steps * 2_000 + deadlines.longTest,
);

async function settleAndCheck(model: Model): Promise<void> {
  await settle(model);
  await checkLaws(model);
}
