// The counter's keys, by their place on the keyboard: the same under the Arabic layout.
import { useEffect, useEffectEvent } from 'react';

const counterKeys = {
  F1: 'help',
  F2: 'search',
  F8: 'print',
  F9: 'pay',
  NumpadAdd: 'increase',
  NumpadSubtract: 'decrease',
  Delete: 'remove',
} as const;

export type CounterKey = (typeof counterKeys)[keyof typeof counterKeys];

/** Calls `onKey` for a key of the counter; those that edit text are left to a field that holds some. */
export const useKeys = (isListening: boolean, onKey: (key: CounterKey) => void): void => {
  const pressed = useEffectEvent(onKey);
  useEffect(() => {
    if (!isListening) return;
    const listen = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey || !isCounterKey(event.code)) return;
      const key = counterKeys[event.code];
      if (key === 'remove' && isWriting(event.target)) return;
      event.preventDefault();
      pressed(key);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isListening]);
};

const isCounterKey = (code: string): code is keyof typeof counterKeys => Object.hasOwn(counterKeys, code);

const isWriting = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.value !== '';
