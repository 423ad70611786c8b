// The keyboard shortcuts of the point of sale: function keys by position, signs by character, independent of the keyboard layout.
import { useEffect, useEffectEvent } from 'react';
import { maxGap } from './scanner/scan-detector.ts';

const functionKeys = {
  F1: 'help',
  F2: 'search',
  F3: 'receipts',
  F4: 'unsent',
  F6: 'nextTab',
  F7: 'hold',
  F8: 'print',
  F9: 'pay',
  F10: 'refund',
  // Shift is a part of the key (BA-12).
  'Shift+F9': 'shift',
} as const;
const editingKeys = {
  '+': 'increase',
  '-': 'decrease',
  Delete: 'remove',
  '%': 'discount',
  '٪': 'discount',
} as const;

type FunctionKey = (typeof functionKeys)[keyof typeof functionKeys];
type EditingKey = (typeof editingKeys)[keyof typeof editingKeys];
export type PosKeys = { readonly [Key in FunctionKey | EditingKey]?: () => void };

/**
 * Calls the action of a pressed key. While a dialog is open, only the help opens. Editing keys have no action in a field that
 * contains text, and none when the sign is part of a scanned code.
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
      // The action waits for the next key: a fast one shows that this sign begins a scanned code.
      waiting = setTimeout(press, event.repeat ? 0 : maxGap);
    };

    const listen = (event: KeyboardEvent): void => {
      const isSign = [...event.key].length === 1 && !event.repeat;
      const isOfScan = isSign && event.timeStamp - lastAt <= maxGap;
      if (isSign) clearTimeout(waiting);
      if (isSign) lastAt = event.timeStamp;
      if (isHeldOnButton(event)) event.preventDefault();
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const code = event.shiftKey ? `Shift+${event.code}` : event.code;
      if (isIn(functionKeys, code)) pressFunctionKey(event, functionKeys[code]);
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

/** A key that is held would press the button again and again: one press adds one piece. */
function isHeldOnButton({ key, repeat, target }: KeyboardEvent): boolean {
  return repeat && (key === 'Enter' || key === ' ') && target instanceof HTMLButtonElement;
}

function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

function isWriting(target: EventTarget | null): boolean {
  return (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.value !== '';
}
