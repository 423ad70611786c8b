// Google's emulator has the documents of a shop; `npm run prove google` runs the contract tests against it.
import { expect, test } from 'vitest';
import { createTillRepository } from '#backend/tills';
import { expectValue, openTestShop } from '../contract/backend/shop.ts';
import { deadlines } from '../running/deadlines.ts';
import { loadRules, noEmulator, startEmulator } from './emulator.ts';
import { shopProject } from './judged-shop.ts';

test(
  'tills that register at the same time with Google get different letters, where its emulator is on the machine (GE-02)',
  { timeout: deadlines.emulator },
  async () => {
    const emulator = await startEmulator();
    if (emulator === null) {
      console.log(noEmulator);
      return;
    }
    try {
      await loadRules(emulator.url, shopProject);
      const { cashier } = await openTestShop({}, emulator.url);
      const tills = createTillRepository(cashier.backend);
      const letters = await Promise.all(
        ['one', 'two', 'three'].map((id) => tills.register({ id, name: '', by: cashier.actor })),
      );
      expect(letters.map((letter) => expectValue(letter).letter).toSorted()).toEqual(['A', 'B', 'C']);
    } finally {
      emulator.stop();
    }
  },
);
