// Counts the documents that a shop of this process reads and writes, as Google bills them.
import type { Meter } from '#server/documents';

export interface DocumentCount {
  /** For the option of the shop. */
  readonly meter: Meter;
  /** Runs a step and returns what it alone has read and written. */
  readonly during: (
    step: () => Promise<unknown>,
  ) => Promise<{ readonly reads: number; readonly writes: number }>;
}

export function countDocuments(): DocumentCount {
  let reads = 0;
  let writes = 0;
  return {
    meter: {
      onRead: (documents) => {
        reads += documents;
      },
      onWrite: (documents) => {
        writes += documents;
      },
    },
    during: async (step) => {
      const [readsBefore, writesBefore] = [reads, writes];
      await step();
      return { reads: reads - readsBefore, writes: writes - writesBefore };
    },
  };
}
