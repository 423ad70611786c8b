// Repeats work that may fail offline: after a delay, and at once when the connection is back.

/** Milliseconds before each repetition; the last one is used for all further repetitions. */
const pauses = [5000, 15_000, 60_000];

/** Ends when `work` resolves to true. An exception counts as false. */
export function untilDone(work: () => Promise<boolean>): void {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout>;
  const attempt = async () => {
    clearTimeout(timer);
    removeEventListener('online', again);
    if (await work().catch(() => false)) return;
    timer = setTimeout(again, pauses[Math.min(tries, pauses.length - 1)]);
    tries += 1;
    addEventListener('online', again);
  };
  const again = () => void attempt();
  again();
}
