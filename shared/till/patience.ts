// How long somebody at the counter waits for the backend before the record counts as made offline.
import type { SendAnswer } from './queue.ts';
import type { Timer } from './sync.ts';

/** Milliseconds. */
export const saleTimeout = 5_000;

/** The answer, or `Unanswered` when it takes too long or cannot be had at all. */
export const withinPatience = <Answer>(
  timer: Timer,
  answer: Promise<Answer>,
): Promise<Answer | Extract<SendAnswer, { type: 'Unanswered' }>> =>
  new Promise((resolve) => {
    const giveUp = (): void => resolve({ type: 'Unanswered' });
    const cancel = timer.after(saleTimeout, giveUp);
    answer.then(resolve, giveUp).finally(cancel);
  });
