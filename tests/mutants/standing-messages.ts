// What `code.ts` and a standing Vitest send each other.
import { z } from 'zod';

export const question = z.object({
  /** The file that has a fault, or lost it. */
  changed: z.string(),
  tests: z.array(z.string()),
});
export type Question = z.infer<typeof question>;

export const answer = z.object({
  /** The first one ended the run. */
  failing: z.array(z.string()),
  /** They need a server, a browser or a process. */
  notRun: z.array(z.string()),
});
export type Answer = z.infer<typeof answer>;
