// The splash (SH-34..37), which the build wrote into the page. It covers the page before any other script runs, while the page is
// painted and hydrated below it. Every other address opens at once: whoever follows a link wants its page (R33).
import type { DeviceStorage } from './storage/device-storage.ts';

/** Milliseconds since the navigation began (LM-13), so the time of loading counts. */
const splashDuration = 5000;
const splashKey = 'aleef.splash';

/** Called while the head of the page is parsed. Returns the function that ends the splash. */
export function startSplash(visit: DeviceStorage): () => void {
  const left = splashDuration - performance.now();
  const isDue = isEntrance() && visit.read(splashKey) === null;
  // Written at the beginning: whoever leaves early does not see it again.
  if (isDue || isRefused()) visit.write(splashKey, 'seen');
  if (left <= 0 || !isDue || isRefused()) {
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

/** The home page and the bare catalogue, where a visit to the shop begins (R33). */
function isEntrance(): boolean {
  const { pathname, search } = location;
  return pathname === '/' || (pathname === '/products' && search === '');
}

function isRefused(): boolean {
  return new URLSearchParams(location.search).get('splash') === '0';
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
