// The correction of an order before it leaves (OD-24), in one commit with the stock's difference, its step, its log entry and its track.
import type { Backend } from '#backend/connect';
import type { Actor } from '#backend/documents';
import { correctionStep, type Correction, type CorrectionError, type Order } from '#domain/order';
import type { Result } from '#kernel/result';
import { readCorrectionEffects } from './change-effects.ts';
import { stayOffLists } from './list-writes.ts';
import { commitChange, type StatusChangeError } from './order-change.ts';
import type { TrackWrites } from './track-writes.ts';

export interface CorrectionWrites {
  /**
   * Corrects the order that the actor has seen; corrected already, it stays as it is. A status or another correction that was stored since
   * is returned and not overwritten.
   */
  readonly correct: (
    seen: Order,
    correction: Correction,
    actor: Actor,
  ) => Promise<Result<Order, StatusChangeError | CorrectionError>>;
}

export function createCorrectionWrites(backend: Backend, tracks: TrackWrites): CorrectionWrites {
  return {
    correct: async (seen, correction, actor) => {
      const stepOf = (stored: Order) =>
        correctionStep({ stored, seen, correction }, { by: actor.id, now: Date.now() });
      const first = stepOf(seen);
      if (!first.ok) return first;
      const effects = await readCorrectionEffects(backend, tracks);
      if (!effects.ok) return effects;
      const all = [...effects.value, stayOffLists];
      return commitChange(backend, { id: seen.id, actor, effects: all }, (stored) => {
        const step = stepOf(stored);
        return step.ok ? step.value : { type: 'ChangedMeanwhile' };
      });
    },
  };
}
