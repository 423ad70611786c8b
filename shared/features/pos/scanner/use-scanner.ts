// Detects scans wherever the focus is, and removes the characters that a scan typed into the focused field.
import { useEffect, useEffectEvent } from 'react';
import { noScan, detectScan, type ScanState } from './scan-detector.ts';

/** Calls `onScan` for each scanned code. The Enter of a scan reaches no other listener. A barcode field keeps the code scanned into it. */
export function useScanner(onScan: (code: string) => void): void {
  const scanned = useEffectEvent(onScan);
  useEffect(() => {
    let state: ScanState = noScan;
    let typedOver: TypedOver | null = null;
    const listen = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const { code, shiftKey, repeat, timeStamp } = event;
      const step = detectScan(state, { code, shift: shiftKey, isRepeat: repeat, at: timeStamp });
      if (step.state.characters.length === 1) typedOver = fieldAsItIs();
      state = step.state;
      if (step.scanned === null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (typedOver?.field.name === 'barcode') return;
      takeBack(typedOver);
      scanned(step.scanned);
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

interface TypedOver {
  readonly field: HTMLInputElement | HTMLTextAreaElement;
  readonly value: string;
}

/** The focused field and its value before a key changes it. */
function fieldAsItIs(): TypedOver | null {
  const field = document.activeElement;
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? { field, value: field.value }
    : null;
}

/** Sets the value as typing does, with an input event, so that React notices the change. */
function takeBack(typedOver: TypedOver | null): void {
  if (typedOver === null || typedOver.field.value === typedOver.value) return;
  const { field, value } = typedOver;
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
