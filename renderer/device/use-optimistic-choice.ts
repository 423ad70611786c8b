// A choice that the main process stores. It is shown before it is stored, so that two quick choices do not undo each other.
import { useState } from 'react';
import type { Answer } from '#desktop';
import { unwrapAnswer } from '../app-context/index.ts';

/** Returns the choice and a function that changes a part of it. A change that could not be stored is reverted. */
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
