// Runs before the first paint, as a separate script: applies this device's preferences, starts and ends the splash, and shows the
// error message of a page whose main script is missing.
import { applyPreferences } from '#features/applied-preferences';
import { watchFirstScript } from './shell/broken-page.ts';
import { startSplash } from './shell/splash.ts';
import { createDeviceStorage, parsePreferences, preferencesKey } from './shell/storage/index.ts';

applyPreferences(
  document.documentElement,
  parsePreferences(createDeviceStorage(() => localStorage).read(preferencesKey)).value,
);
watchFirstScript(startSplash(createDeviceStorage(() => sessionStorage)));
