// Runs before the page is painted for the first time, from a script of its own: what this device was told about the look
// holds for the first sight too, the splash begins and ends here, and a page whose own script is missing says so.
import { watchFirstScript } from './shell/broken-page.ts';
import { startSplash } from './shell/splash.ts';
import {
  applyPreferences,
  createDeviceStorage,
  parsePreferences,
  preferencesKey,
} from './shell/storage/index.ts';

applyPreferences(
  document.documentElement,
  parsePreferences(createDeviceStorage(() => localStorage).read(preferencesKey)).value,
);
watchFirstScript(startSplash(createDeviceStorage(() => sessionStorage)));
