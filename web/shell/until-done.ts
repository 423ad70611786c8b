// Work that may fail while there is no line: tried again after a while, and at once when the connection is back.

/** Milliseconds before each further try; the last of them again and again. */
const pauses = [5000, 15_000, 60_000];

/** Ends when `work` answers true; what throws counts as false. */
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
