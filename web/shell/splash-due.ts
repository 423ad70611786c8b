// Whether a visit begins with the splash (SH-34); asked before the first paint, and by the splash itself.
import type { DeviceStorage } from './storage/device-storage.ts';

export const splashKey = 'aleef.splash';

/** Not twice in a visit, and never where the address says `splash=0`. */
export function isSplashDue(search: string, visit: Pick<DeviceStorage, 'read'>): boolean {
  if (new URLSearchParams(search).get('splash') === '0') return false;
  return visit.read(splashKey) === null;
}
