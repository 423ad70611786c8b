// A choice that the main process stores: shown at once, so that two quick choices do not undo each other.
import { useState } from 'react';
import type { Answer } from '#desktop';
import { unwrapAnswer } from '../app-context/index.ts';

/** The choice, and how to change a part of it. A choice that could not be saved is reverted. */
export function useOptimisticChoice<Choice extends object>(
  stored: Choice,
  save: (choice: Choice) => Promise<Answer<void>>,
): readonly [Choice, (part: Partial<Choice>) => void] {
  const [chosen, setChosen] = useState(stored);
  const choose = (part: Partial<Choice>): void => {
    const next = { ...chosen, ...part };
    setChosen(next);
    unwrapAnswer(save(next)).catch((error: unknown) => {
      setChosen(stored);
      reportError(error);
    });
  };
  return [chosen, choose];
}
