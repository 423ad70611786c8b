// A barcode scanner whose keys come from the browser itself: what an Enter or a Tab does to the page happens too.
import { cdp } from 'vitest/browser';

/** Scans digits into what has the focus. The keys have the time stamps of a scanner, so the speed of the test does not matter. */
export async function scanByKeys(digits: string, end: 'Enter' | 'Tab' = 'Enter'): Promise<void> {
  const began = Date.now() / 1000;
  const keys = [
    ...[...digits].map((digit) => ({ code: `Digit${digit}`, key: digit, text: digit })),
    { code: end, key: end, text: end === 'Enter' ? '\r' : '' },
  ];
  for (const [index, { code, key, text }] of keys.entries()) {
    const timestamp = began + index * 0.008;
    await cdp().send('Input.dispatchKeyEvent', { type: 'keyDown', code, key, text, timestamp });
    await cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', code, key, timestamp: timestamp + 0.003 });
  }
}
