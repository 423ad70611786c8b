// Runs before the page is painted for the first time, from a script of its own: what this device was told about the look
// holds for the first sight too, and a splash that is due is not preceded by a glimpse of the page behind it.
import { isSplashDue } from './shell/splash-due.ts';
import { applyPreferences, deviceStorage, parsePreferences, preferencesKey } from './shell/storage/index.ts';

const root = document.documentElement;
applyPreferences(root, parsePreferences(deviceStorage(() => localStorage).read(preferencesKey)).value);
if (
  isSplashDue(
    location.search,
    deviceStorage(() => sessionStorage),
  )
)
  root.dataset['splash'] = 'due';
