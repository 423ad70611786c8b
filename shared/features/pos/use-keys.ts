// The counter's keys: those of the upper row by their place, signs by what they write, so that the Arabic layout changes nothing.
import { useEffect, useEffectEvent } from 'react';
import { maxGap } from './scanner/scan-detector.ts';

const functionKeys = {
  F1: 'help',
  F2: 'search',
  F3: 'receipts',
  F4: 'unsent',
  F6: 'nextTab',
  F8: 'print',
  F9: 'pay',
} as const;
const editingKeys = { '+': 'increase', '-': 'decrease', Delete: 'remove' } as const;

type FunctionKey = (typeof functionKeys)[keyof typeof functionKeys];
type EditingKey = (typeof editingKeys)[keyof typeof editingKeys];
export type PosKeys = { readonly [Key in FunctionKey | EditingKey]?: () => void };

/**
 * Does what is given for a key, unless a dialog is open, over which only the help opens. Keys that edit are left to a field that
 * holds some text, and to a scanner whose code has such a sign.
 */
export function useKeys(isListening: boolean, keys: PosKeys): void {
  const find = useEffectEvent((key: FunctionKey | EditingKey) => keys[key]);
  useEffect(() => {
    if (!isListening) return;
    let lastAt = Number.NEGATIVE_INFINITY;
    let waiting: ReturnType<typeof setTimeout> | undefined;

    const pressFunctionKey = (event: KeyboardEvent, key: FunctionKey): void => {
      const press = find(key);
      if (press === undefined) return;
      event.preventDefault();
      if (key === 'help' || !isDialogOpen()) press();
    };

    const pressEditingKey = (event: KeyboardEvent, key: EditingKey, isOfScan: boolean): void => {
      const press = find(key);
      if (press === undefined || isWriting(event.target) || isDialogOpen()) return;
      event.preventDefault();
      if (isOfScan) return;
      // The next key tells whether this one begins a scanned code.
      waiting = setTimeout(press, event.repeat ? 0 : maxGap);
    };

    const listen = (event: KeyboardEvent): void => {
      const isSign = [...event.key].length === 1 && !event.repeat;
      const isOfScan = isSign && event.timeStamp - lastAt <= maxGap;
      if (isSign) clearTimeout(waiting);
      if (isSign) lastAt = event.timeStamp;
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (isIn(functionKeys, event.code)) pressFunctionKey(event, functionKeys[event.code]);
      else if (isIn(editingKeys, event.key)) pressEditingKey(event, editingKeys[event.key], isOfScan);
    };

    window.addEventListener('keydown', listen);
    return () => {
      clearTimeout(waiting);
      window.removeEventListener('keydown', listen);
    };
  }, [isListening]);
}

function isIn<Keys extends object>(keys: Keys, name: string | number | symbol): name is keyof Keys {
  return Object.hasOwn(keys, name);
}

function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

function isWriting(target: EventTarget | null): boolean {
  return (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.value !== '';
}
