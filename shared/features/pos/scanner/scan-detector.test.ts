import { expect, test } from 'vitest';
import { maxGap, noScan, detectScan, type KeyStroke } from './scan-detector.ts';

function stroke(code: string, at: number, more: Partial<KeyStroke> = {}): KeyStroke {
  return {
    code,
    shift: false,
    isRepeat: false,
    at,
    ...more,
  };
}

function digits(code: string) {
  return [...code].map((digit) => `Digit${digit}`);
}

/** The codes detected in key strokes that are `gap` milliseconds apart. */
function scannedIn(codes: readonly string[], gap: number): readonly string[] {
  let state = noScan;
  return codes.flatMap((code, at) => {
    const step = detectScan(state, stroke(code, 1000 + at * gap));
    state = step.state;
    return step.scanned ?? [];
  });
}

test('a scan is read by the physical keys, whatever the keyboard layout is', () => {
  expect(scannedIn([...digits('6221034567890'), 'Enter'], 8)).toEqual(['6221034567890']);
  expect(scannedIn(['KeyA', 'KeyB', 'Minus', 'Numpad7', 'NumpadEnter'], 8)).toEqual(['ab-7']);
});

test('two scans in immediate succession are two codes', () => {
  const one = [...digits('12345'), 'Enter'];
  expect(scannedIn([...one, ...one, ...digits('9876'), 'Enter'], 5)).toEqual(['12345', '12345', '9876']);
});

test('typing by hand is no scan, with few or many keys', () => {
  expect(scannedIn([...digits('6221034567890'), 'Enter'], maxGap + 1)).toEqual([]);
  expect(scannedIn([...digits('123'), 'Enter'], 5)).toEqual([]);
});

test('a pause starts a new code: keys before it are not part of the code', () => {
  const typed = [...digits('99')].map((code, at) => stroke(code, at * 200));
  const scanned = [...digits('5000'), 'Enter'].map((code, at) => stroke(code, 5000 + at * 5));
  let state = noScan;
  const found = [...typed, ...scanned].map((key) => {
    const step = detectScan(state, key);
    state = step.state;
    return step.scanned;
  });
  expect(found.at(-1)).toBe('5000');
});

test('shift gives capitals and does not break a code; an arrow or a repeated key does', () => {
  let state = noScan;
  const keys = [
    stroke('ShiftLeft', 0, { shift: true }),
    stroke('KeyX', 5, { shift: true }),
    stroke('ShiftLeft', 9, { shift: true }),
    stroke('KeyY', 12, { shift: true }),
    stroke('Digit1', 18),
    stroke('Digit2', 24),
    stroke('Enter', 30),
  ];
  const last = keys.map((key) => {
    const step = detectScan(state, key);
    state = step.state;
    return step.scanned;
  });
  expect(last.at(-1)).toBe('XY12');
  expect(scannedIn([...digits('1234'), 'ArrowLeft', 'Enter'], 5)).toEqual([]);
  const held = detectScan({ characters: '1111', lastAt: 100 }, stroke('Digit1', 130, { isRepeat: true }));
  expect(held.state).toEqual(noScan);
});

test('Tab ends a code like Enter, and a Tab that ends no code has its usual function (FP-13, PO-06)', () => {
  expect(scannedIn([...digits('6221034567890'), 'Tab'], 8)).toEqual(['6221034567890']);
  expect(scannedIn([...digits('6221034567890'), 'Tab'], maxGap + 1)).toEqual([]);
  expect(scannedIn([...digits('123'), 'Tab', 'Tab'], 8)).toEqual([]);
});
