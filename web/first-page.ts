// Starts what a visitor's first page needs while React is still starting, instead of after its first render.

/** The storefront's code for all but the staff's pages, and on the home page the hero's drawing. */
export function startFirstPage(pathname: string): void {
  if (/^\/(?:admin|cashier|login|setup|profile|settings)(?:\/|$)/.test(pathname)) return;
  // Whoever needs it asks again, and is told when it cannot be had.
  import('./storefront/index.ts').catch(() => undefined);
  if (pathname !== '/') return;
  const isWide = matchMedia('(min-width: 48rem)').matches;
  new Image().src = `/pictures/scenes/hero-${isWide ? 'wide' : 'narrow'}.svg`;
}
