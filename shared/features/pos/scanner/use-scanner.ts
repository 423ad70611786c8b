// Hears a scanner wherever the focus is, and takes back what its keys typed into the field that had it.
import { useEffect, useEffectEvent } from 'react';
import { noScan, detectScan, type ScanState } from './scan-detector.ts';

/** Calls `onScan` for each scanned code; the Enter of a scan reaches nobody else. A field for a barcode keeps what was scanned into it. */
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

/** The focused field before a key changes it. */
function fieldAsItIs(): TypedOver | null {
  const field = document.activeElement;
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? { field, value: field.value }
    : null;
}

/** Sets the value as a person's typing would, so that whoever follows the field hears of it. */
function takeBack(typedOver: TypedOver | null): void {
  if (typedOver === null || typedOver.field.value === typedOver.value) return;
  const { field, value } = typedOver;
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
