// A choice that the main process stores: shown at once, so that two quick choices do not undo each other.
import { useState } from 'react';
import type { Answer } from '#desktop';
import { unwrapAnswer } from '../app-context/index.ts';

/** The choice, and how to change a part of it. What could not be kept is shown as it was. */
export function useOptimisticChoice<Choice extends object>(
  kept: Choice,
  keep: (choice: Choice) => Promise<Answer<void>>,
): readonly [Choice, (part: Partial<Choice>) => void] {
  const [chosen, setChosen] = useState(kept);
  const choose = (part: Partial<Choice>): void => {
    const next = { ...chosen, ...part };
    setChosen(next);
    unwrapAnswer(keep(next)).catch((error: unknown) => {
      setChosen(kept);
      reportError(error);
    });
  };
  return [chosen, choose];
}
