// The preferences of this PC: what the page applies, and what the cashier page reads.
import { useEffect, useMemo } from 'react';
import { readPreferences } from '#domain/preferences';
import { applyPreferences } from '#features/applied-preferences';
import { useDevice } from '../app-context/index.ts';

/** Applies this PC's theme and text size to the page. */
export function useAppliedPreferences(): void {
  const preferences = useDevice()?.preferences;
  useEffect(() => {
    if (preferences === undefined) return;
    applyPreferences(document.documentElement, preferences);
  }, [preferences]);
}

/** What this PC has stored, or the defaults until the main process has published it. */
export function usePosPreferences() {
  const device = useDevice();
  const defaults = readPreferences({});
  const { scanSound } = device?.preferences ?? defaults;
  const receiptWidth = device?.printing.paper ?? defaults.receiptWidth;
  const { printsSales } = device?.printing ?? defaults;
  return useMemo(() => ({ scanSound, receiptWidth, printsSales }), [scanSound, receiptWidth, printsSales]);
}
