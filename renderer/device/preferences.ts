// Applies this PC's theme and text size to the page.
import { useEffect } from 'react';
import { useDevice } from '../app-context/index.ts';

export function useAppliedPreferences(): void {
  const preferences = useDevice()?.preferences;
  useEffect(() => {
    if (preferences === undefined) return;
    const { dataset } = document.documentElement;
    if (preferences.theme === 'system') delete dataset['theme'];
    else dataset['theme'] = preferences.theme;
    dataset['textSize'] = preferences.textSize;
  }, [preferences]);
}
