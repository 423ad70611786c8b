// The splash (SH-34..37) that the build wrote into the page: shown before any other script runs, over the page, which is
// painted and made alive beneath it.
import type { DeviceStorage } from './storage/device-storage.ts';

/** LM-13, in milliseconds since the navigation began: the time on the way counts. */
const splashDuration = 5000;
const splashKey = 'aleef.splash';

/** Runs while the page's head is parsed. The answer ends the splash. */
export function startSplash(visit: DeviceStorage): () => void {
  const left = splashDuration - performance.now();
  if (left <= 0 || !isDue(visit)) {
    whenParsed(takeAway);
    return takeAway;
  }
  const { dataset } = document.documentElement;
  const ending = new AbortController();
  const { signal } = ending;
  const end = () => {
    ending.abort();
    delete dataset['splash'];
    takeAway();
    setInert(false);
    visit.write(splashKey, 'seen');
  };
  dataset['splash'] = 'due';
  setTimeout(end, left);
  addEventListener('keydown', ({ key }) => (key === 'Escape' || key === 'Enter') && end(), { signal });
  addEventListener('click', ({ target }) => isSkip(target) && end(), { signal });
  whenParsed(() => {
    if (signal.aborted) takeAway();
    else setInert(true);
  });
  return end;
}

/** Once a visit, and never where the address says `splash=0`. */
function isDue(visit: DeviceStorage): boolean {
  return new URLSearchParams(location.search).get('splash') !== '0' && visit.read(splashKey) === null;
}

/** Before the page's own script, which the browser puts off until the page is parsed. */
function whenParsed(work: () => void): void {
  document.addEventListener('readystatechange', work, { once: true });
}

function takeAway(): void {
  document.getElementById('splash')?.remove();
}

/** What is beneath the splash cannot be reached. */
function setInert(isInert: boolean): void {
  const page = document.getElementById('root');
  if (page) page.inert = isInert;
}

function isSkip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('#splash button') !== null;
}
