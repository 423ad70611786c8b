// Sends the proofs of this till's days (TH-07): at its start, when everything is sent and something has changed since, after the close
// of a shift, and every 30 minutes, sooner after a refusal; only while the backend answers.
import { proofOf, type DayProof } from '#domain/proof';
import { shopDayOf, type ShopDay } from '#kernel/shop-day';
import { createDelayedCall } from '#kernel/timing';
import type { CorrectedClock } from './corrected-clock.ts';
import type { TillDeps } from '../ports/deps.ts';
import { savedOrThrow } from '../ports/save-error.ts';
import { provenStep } from '../steps/step.ts';
import type { StatedNumbers } from '../contract/ledger.ts';
import type { SendAnswer } from '../contract/queue.ts';
import type { TillView } from '../ports/till-state.ts';

export interface Proofs {
  /** A shift was closed: its day is stated at once, or as soon as the backend answers again. */
  readonly stateNow: () => void;
  readonly stop: () => void;
}

/** Milliseconds: shortest time between two rounds, so that a sale every few seconds does not double what is sent. */
const minInterval = 60_000;

/** Milliseconds from a round that arrived to the next one where nothing changes. */
const maxInterval = 30 * 60_000;

interface ProofDeps extends Pick<TillDeps, 'store' | 'backend' | 'timer' | 'health' | 'log'> {
  readonly clock: CorrectedClock;
  /** Whether the till knows the numbers that the backend has of it: a till below them would be refused. The state changes with it. */
  readonly isReady: () => boolean;
}

/** Only one window of a till sends proofs. */
export function startProofs(deps: ProofDeps, view: Pick<TillView, 'state' | 'requestCount'>): Proofs {
  const { state } = view;
  const pause = createDelayedCall(deps.timer);
  const repetition = createDelayedCall(deps.timer);
  // What the last round was about; null while a round is due whatever has changed.
  let stated: string | null = null;
  let isPaused = false;
  // A shift was closed, and its day is not stated yet: it does not wait for the shortest time between two rounds.
  let isUrgent = false;
  let isStopped = false;
  /** Rounds one after the other of which the backend refused a day. */
  let refusals = 0;
  let rounds: Promise<void> = Promise.resolve();

  const canSend = (): boolean => deps.isReady() && state.current().connection === 'online';

  const startRound = (): void => {
    const about = changesOf(view);
    const wasUrgent = isUrgent;
    isUrgent = false;
    isPaused = true;
    pause.schedule(minInterval, () => {
      isPaused = false;
      stateIfDue();
    });
    // One round after the other, so that an older proof never replaces a newer one.
    rounds = rounds
      .then(() => sendProofs(deps))
      .then((outcome) => {
        refusals = outcome === 'Refused' ? refusals + 1 : 0;
        if (outcome !== 'Unanswered') remember(about);
        else isUrgent ||= wasUrgent;
      })
      .catch((error) => deps.log('the proofs of the till were not sent', error));
  };

  const stateIfDue = (): void => {
    if (isStopped || (isPaused && !isUrgent) || !canSend()) return;
    if (isUrgent || stated === null || (isQueueEmpty(view) && stated !== changesOf(view))) startRound();
  };

  const remember = (about: string): void => {
    if (isStopped) return;
    stated = about;
    repetition.schedule(nextRound(refusals), () => {
      stated = null;
      // The count of the day is that of another day after midnight.
      view.requestCount();
      stateIfDue();
    });
  };

  const unsubscribe = state.subscribe(stateIfDue);
  stateIfDue();
  return {
    stateNow: () => {
      isUrgent = true;
      stateIfDue();
    },
    stop: () => {
      isStopped = true;
      unsubscribe();
      pause.stop();
      repetition.stop();
    },
  };
}

/** A proof that a moment spoiled is right a minute later; one that is never taken is sent no oftener than others in the end. */
function nextRound(refusals: number): number {
  return refusals === 0 ? maxInterval : Math.min(maxInterval, minInterval * 2 ** Math.min(refusals - 1, 10));
}

type View = Pick<TillView, 'state'>;

/** Refused sales and refunds wait for a person, so they are no part of it. */
function isQueueEmpty({ state }: View): boolean {
  const { unsentSales, refused } = state.current();
  return unsentSales === refused.filter(({ kind }) => kind === 'sale' || kind === 'refund').length;
}

/** Changes whenever a record of the till is made, sent, refused or discarded. */
function changesOf({ state }: View): string {
  const { today, unsentSales, refused } = state.current();
  return [today.recorded, today.arrived, unsentSales, refused.length].join(' ');
}

/** `Refused`: at least one of the days. */
type RoundOutcome = 'Sent' | 'Refused' | 'Unanswered';

/** States each day that has changed since its last proof, and the running one. */
async function sendProofs({ store, backend, clock, health, log }: ProofDeps): Promise<RoundOutcome> {
  const { lastReceipt, lastShift, proven, restoredAt } = await store.ledger();
  const { id: tillId } = await store.identity();
  const newDays = await store.daysAfter(proven.number);
  const days = [...new Set([...proven.unsettled, ...newDays, shopDayOf(clock.now())])].toSorted();
  const unsettled: ShopDay[] = [];
  let outcome: RoundOutcome = 'Sent';
  const state = await health();
  for (const day of days) {
    const [records, refused] = await Promise.all([store.recordsOfDay(day), store.refusedRecords()]);
    // Records that were recovered from a damaged file belong to the till that the file was of.
    const own = records.filter((record) => record.tillId === tillId);
    if (own.length === 0) continue;
    const proof = proofOf(day, own, new Set(refused.map(({ id }) => id)));
    const numbers = {
      lastReceipt,
      lastShift,
      restoredAt,
      clockOffset: clock.offset() ?? clock.correction(),
      health: state,
    };
    const answer = await sendProof(backend, proof, numbers);
    if (answer.type !== 'Acknowledged' && answer.type !== 'Refused') return 'Unanswered';
    // The till may have stated higher numbers meanwhile; the next round states the day with them.
    const isRefused = answer.type === 'Refused';
    if (isRefused) {
      outcome = 'Refused';
      log(`the back office did not take the proof of ${day}`, answer.reason);
    }
    if (isRefused || proof.unsent > 0) unsettled.push(day);
  }
  const isKnown = proven.number === lastReceipt && proven.unsettled.join() === unsettled.join();
  if (!isKnown) savedOrThrow(await store.run(provenStep, { number: lastReceipt, unsettled }));
  return outcome;
}

/** A day up to the restore has lost records. A clock that was ahead may have given them a later day: its counts have fallen, too. */
async function sendProof(
  backend: TillDeps['backend'],
  proof: DayProof,
  { restoredAt, ...numbers }: StatedNumbers,
): Promise<SendAnswer> {
  const hasLost = restoredAt !== null && proof.day <= shopDayOf(restoredAt);
  const answer = await backend.sendProof(proof, { ...numbers, restoredAt: hasLost ? restoredAt : null });
  return answer.type === 'Refused' && restoredAt !== null && !hasLost
    ? backend.sendProof(proof, { ...numbers, restoredAt })
    : answer;
}
