// Entry point of what applies preferences to a page; apart from their fields, because it runs before the first paint.
export { applyPreferences } from './apply-preferences.ts';
