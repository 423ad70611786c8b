// Applies this PC's theme and text size to the page.
import { useEffect } from 'react';
import { applyPreferences } from '#features/applied-preferences';
import { useDevice } from '../app-context/index.ts';

export function useAppliedPreferences(): void {
  const preferences = useDevice()?.preferences;
  useEffect(() => {
    if (preferences === undefined) return;
    applyPreferences(document.documentElement, preferences);
  }, [preferences]);
}
