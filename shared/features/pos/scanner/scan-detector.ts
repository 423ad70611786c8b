// Distinguishes a barcode scanner from typing: keys that follow each other faster than a person types, ended by Enter or Tab.
// Keys are read by their physical position, so that the Arabic layout has no effect.

export interface KeyStroke {
  /** `KeyboardEvent.code`. */
  readonly code: string;
  readonly shift: boolean;
  /** The key is held down, which a scanner never does. */
  readonly isRepeat: boolean;
  /** Milliseconds. */
  readonly at: number;
}

/** The keys so far, which may become a scanned code. */
export interface ScanState {
  readonly characters: string;
  /** Milliseconds. */
  readonly lastAt: number;
}

export interface ScanStep {
  readonly state: ScanState;
  /** The whole code, if this key ended one. */
  readonly scanned: string | null;
}

export const noScan: ScanState = { characters: '', lastAt: 0 };

/** Longest pause between two keys of a scanner, in milliseconds. Fast typists need twice as long. */
export const maxGap = 50;

/** Shortest code. Fewer keys could be fast typing. */
const minCodeLength = 4;

/** Returns the next state, and the code if this key ended one. */
export function detectScan(state: ScanState, key: KeyStroke): ScanStep {
  if (modifiers.has(key.code)) return { state, scanned: null };
  const follows = key.at - state.lastAt <= maxGap && !key.isRepeat;
  if (ending.has(key.code)) {
    const isCode = follows && state.characters.length >= minCodeLength;
    return { state: noScan, scanned: isCode ? state.characters : null };
  }
  const character = characterOf(key);
  if (character === null || key.isRepeat) return { state: noScan, scanned: null };
  const before = follows ? state.characters : '';
  return { state: { characters: before + character, lastAt: key.at }, scanned: null };
}

const modifiers: ReadonlySet<string> = new Set(['ShiftLeft', 'ShiftRight', 'CapsLock', 'NumLock']);
const ending: ReadonlySet<string> = new Set(['Enter', 'NumpadEnter', 'Tab']);

const signs: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  Minus: ['-', '_'],
  NumpadSubtract: ['-', '-'],
  Period: ['.', '>'],
  NumpadDecimal: ['.', '.'],
  Slash: ['/', '?'],
  NumpadDivide: ['/', '/'],
  Equal: ['=', '+'],
  NumpadAdd: ['+', '+'],
};

function characterOf({ code, shift }: KeyStroke): string | null {
  const [, digit] = /^(?:Digit|Numpad)(\d)$/u.exec(code) ?? [];
  if (digit !== undefined) return digit;
  const [, letter] = /^Key([A-Z])$/u.exec(code) ?? [];
  if (letter !== undefined) return shift ? letter : letter.toLowerCase();
  const sign = signs[code];
  return sign === undefined ? null : sign[shift ? 1 : 0];
}
