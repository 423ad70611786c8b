// What the back office must hear of refused entries: that there is one and why, and what became of it, in this order.
// What did not arrive is told again: soon where nobody answered, with the next round where it was not taken.
import type { Result } from '#kernel/result';
import { retryDelay, type Timer } from '#kernel/timing';
import type { QueueEntry } from './queue.ts';
import type { Became } from './till-backend.ts';
import type { OnlineOnlyError, TillRecord } from './till.ts';

export interface RefusalWord {
  readonly entry: QueueEntry<TillRecord>;
  readonly became: Became;
  readonly note: string;
}

export interface RefusalReportsDeps {
  readonly tell: (word: RefusalWord) => Promise<Result<void, OnlineOnlyError>>;
  readonly timer: Timer;
  /** A number from 0 to 1. */
  readonly random: () => number;
  readonly log: (message: string, error: unknown) => void;
}

export interface RefusalReports {
  readonly say: (word: RefusalWord) => void;
  /** Tells again what has not arrived. */
  readonly again: () => void;
  /** What is said from here on is told once, and not again. */
  readonly stop: () => void;
}

export function refusalReports({ tell, timer, random, log }: RefusalReportsDeps): RefusalReports {
  const untold = new Map<string, readonly RefusalWord[]>();
  let attempts = 0;
  let isTelling = false;
  let isMoreSaid = false;
  let isStopped = false;
  let cancel = (): void => undefined;

  const told = async (word: RefusalWord): Promise<'arrived' | 'unanswered' | 'refused'> => {
    try {
      const answer = await tell(word);
      if (answer.ok) return 'arrived';
      if (answer.error.type === 'Offline') return 'unanswered';
      log('the back office did not take what became of a refused entry', answer.error);
      return 'refused';
    } catch (error) {
      log('a refused entry was not reported', error);
      return 'refused';
    }
  };

  /** Whether everything about this entry was answered. */
  const tellAllOf = async (id: string): Promise<boolean> => {
    for (let next = untold.get(id)?.[0]; next !== undefined; next = untold.get(id)?.[0]) {
      const outcome = await told(next);
      if (outcome !== 'arrived') return outcome === 'refused';
      const left = (untold.get(id) ?? []).filter((word) => word !== next);
      if (left.length > 0) untold.set(id, left);
      else untold.delete(id);
    }
    return true;
  };

  const tellAll = async (): Promise<void> => {
    isTelling = true;
    isMoreSaid = false;
    cancel();
    let isAnswered = true;
    for (const id of untold.keys()) isAnswered = (await tellAllOf(id)) && isAnswered;
    isTelling = false;
    attempts = isAnswered ? 0 : attempts + 1;
    if (isMoreSaid) again();
    else if (!isAnswered && !isStopped) cancel = timer.after(retryDelay(attempts, random()), again);
  };

  const again = (): void => {
    if (!isTelling && untold.size > 0) void tellAll();
  };

  const wordsAfter = (before: readonly RefusalWord[], word: RefusalWord): readonly RefusalWord[] => {
    if (word.became === 'open') return [word];
    return word.became === 'stillOpen' && before.length > 0 ? before : [...before, word];
  };

  return {
    say: (word) => {
      const { id } = word.entry;
      untold.set(id, wordsAfter(untold.get(id) ?? [], word));
      isMoreSaid = true;
      again();
    },
    again,
    stop: () => {
      isStopped = true;
      cancel();
    },
  };
}
