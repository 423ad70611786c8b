// Where a browser stores the preferences of its device (SH-33).
import { readPreferences, type Preferences } from '#domain/preferences';

export const preferencesKey = 'aleef.preferences';

/** Reads stored preferences. A text that is not a JSON object is broken. */
export function parsePreferences(text: string | null): {
  readonly value: Preferences;
  readonly isBroken: boolean;
} {
  const stored = text === null ? {} : parsedObject(text);
  return { value: readPreferences({ ...stored }), isBroken: stored === null };
}

function parsedObject(text: string): object | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && !Array.isArray(parsed) ? parsed : null;
  } catch {
    return null;
  }
}
