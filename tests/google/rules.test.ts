// Google's own engine decides a sample of the rules tests' decisions; `npm run prove google` asks it all of them.
import { expect, test } from 'vitest';
import { deadlines } from '../running/deadlines.ts';
import { recordDecisions } from '../rules/recorded-decisions.ts';
import { printedSeed } from '../running/seed.ts';
import { noEmulator, startEmulator } from './emulator.ts';
import { judgeDecisions } from './judge.ts';

test(
  "Google's own engine compiles the rules and decides a sample as ours does, where its emulator is on the machine (GE-01)",
  { timeout: deadlines.emulator },
  async () => {
    const emulator = await startEmulator();
    if (emulator === null) {
      console.log(noEmulator);
      return;
    }
    try {
      const seed = printedSeed("decisions for Google's engine");
      const { same, differing } = await judgeDecisions(emulator, recordDecisions(), { seed, count: 300 });
      expect(differing).toEqual([]);
      expect(same).toBeGreaterThan(250);
    } finally {
      emulator.stop();
    }
  },
);
