// Times and their summaries.

/** Milliseconds that the given share of the times does not exceed. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((first, second) => first - second);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** 'p50 1.2 ms, p99 3.4 ms, largest 5.6 ms (500)'. */
export function spread(times: readonly number[]): string {
  return [
    `p50 ${percentile(times, 0.5).toFixed(1)} ms`,
    `p99 ${percentile(times, 0.99).toFixed(1)} ms`,
    `largest ${Math.max(...times).toFixed(1)} ms (${times.length})`,
  ].join(', ');
}

/** Milliseconds that the work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
