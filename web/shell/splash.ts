// The splash (SH-34..37), which the build wrote into the page. It covers the page before any other script runs, while the page is
// painted and hydrated below it.
import type { DeviceStorage } from './storage/device-storage.ts';

/** Milliseconds since the navigation began (LM-13), so the time of loading counts. */
const splashDuration = 5000;
const splashKey = 'aleef.splash';

/** Called while the head of the page is parsed. Returns the function that ends the splash. */
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

/** Once per visit, and never when the URL has `splash=0`. */
function isDue(visit: DeviceStorage): boolean {
  return new URLSearchParams(location.search).get('splash') !== '0' && visit.read(splashKey) === null;
}

/** Runs before the page's main script, which the browser defers until the page is parsed. */
function whenParsed(work: () => void): void {
  document.addEventListener('readystatechange', work, { once: true });
}

function takeAway(): void {
  document.getElementById('splash')?.remove();
}

/** Makes the page below the splash unreachable for input. */
function setInert(isInert: boolean): void {
  const page = document.getElementById('root');
  if (page) page.inert = isInert;
}

function isSkip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('#splash button') !== null;
}
