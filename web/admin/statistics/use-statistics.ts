// The figures of the chosen period: read when it is chosen and again on demand; what was read stays until the next is there.
import { useCallback, useEffect, useState } from 'react';
import type { Period } from '#domain/statistics';
import { useBackend } from '../../shell/index.ts';
import { readStatistics, type Statistics } from './read-statistics.ts';

export interface StatisticsState {
  /** null until the first ones are there. */
  readonly statistics: Statistics | null;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  readonly reload: () => void;
}

interface Answer {
  /** What was asked last; null before the first answer. */
  readonly period: Period | null;
  readonly statistics: Statistics | null;
  readonly hasFailed: boolean;
}

export function useStatistics(period: Period): StatisticsState {
  const backend = useBackend();
  const [answer, setAnswer] = useState<Answer>({ period: null, statistics: null, hasFailed: false });
  const [isAgain, setAgain] = useState(false);

  const read = useCallback(async () => {
    const found = await readStatistics(backend, period, Date.now());
    // A failed load is logged (AT-17, ER-70); the screen says it too.
    if (!found.ok) reportError(new Error(`The statistics could not be read: ${found.error.type}`));
    return (before: Answer): Answer =>
      found.ok
        ? { period, statistics: found.value, hasFailed: false }
        : { period, statistics: before.statistics, hasFailed: true };
  }, [backend, period]);

  useEffect(() => {
    let isStale = false;
    const open = async () => {
      const answered = await read();
      if (!isStale) setAnswer(answered);
    };
    void open();
    return () => {
      isStale = true;
    };
  }, [read]);

  const reload = async () => {
    setAgain(true);
    const answered = await read();
    setAnswer(answered);
    setAgain(false);
  };
  const { statistics, hasFailed } = answer;
  return { statistics, hasFailed, isBusy: isAgain || answer.period !== period, reload: () => void reload() };
}
