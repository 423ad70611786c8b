// Limits the wait for an answer.
import type { Timer } from './timer.ts';

/** The answer, or `late` when it takes longer than `timeout` milliseconds. A rejection is a defect and is passed on. */
export function withTimeout<Answer, const Late>(
  timer: Timer,
  timeout: number,
  answer: Promise<Answer>,
  late: Late,
): Promise<Answer | Late> {
  return new Promise((resolve, reject) => {
    const cancel = timer.after(timeout, () => resolve(late));
    answer.then(
      (value) => {
        cancel();
        resolve(value);
      },
      (error: unknown) => {
        cancel();
        reject(error);
      },
    );
  });
}
