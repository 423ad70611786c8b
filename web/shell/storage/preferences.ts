// The preferences of this device (SH-33). Each missing or unknown value gets its default when it is read.
import { moneyDigits, type MoneyDigits } from '#kernel/money';

const themes = ['system', 'light', 'dark'] as const;
const textSizes = ['normal', 'large', 'larger'] as const;
const receiptWidths = ['80', '58'] as const;

export interface Preferences {
  readonly theme: (typeof themes)[number];
  readonly textSize: (typeof textSizes)[number];
  /** Paper width in millimetres. */
  readonly receiptWidth: (typeof receiptWidths)[number];
  /** Each sale is printed once as soon as it is stored (UX-27). */
  readonly printsSales: boolean;
  readonly scanSound: boolean;
  readonly moneyDigits: MoneyDigits;
}

export const preferencesKey = 'aleef.preferences';

/** Reads stored preferences. A text that is not a JSON object is broken. */
export function parsePreferences(text: string | null): {
  readonly value: Preferences;
  readonly isBroken: boolean;
} {
  const stored = text === null ? {} : parsedObject(text);
  return { value: preferencesFrom(stored ?? {}), isBroken: stored === null };
}

/** Applies theme and text size to the page. */
export function applyPreferences(root: HTMLElement, { theme, textSize }: Preferences): void {
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  root.dataset['textSize'] = textSize;
}

function preferencesFrom(stored: object): Preferences {
  const of = new Map<string, unknown>(Object.entries(stored));
  return {
    theme: themes.find((one) => one === of.get('theme')) ?? 'system',
    textSize: textSizes.find((one) => one === of.get('textSize')) ?? 'normal',
    receiptWidth: receiptWidths.find((one) => one === of.get('receiptWidth')) ?? '80',
    printsSales: of.get('printsSales') === true,
    scanSound: of.get('scanSound') !== false,
    moneyDigits: moneyDigits.find((one) => one === of.get('moneyDigits')) ?? 'arabic',
  };
}

function parsedObject(text: string): object | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && !Array.isArray(parsed) ? parsed : null;
  } catch {
    return null;
  }
}
