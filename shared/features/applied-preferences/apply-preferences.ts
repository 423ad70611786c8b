import type { Preferences } from '#domain/preferences';

/** Applies theme and text size to the page. */
export function applyPreferences(
  root: HTMLElement,
  { theme, textSize }: Pick<Preferences, 'theme' | 'textSize'>,
): void {
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  root.dataset['textSize'] = textSize;
}
