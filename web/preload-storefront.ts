// Starts what a visitor's first page needs while React is still starting, instead of after its first render.

/** The storefront's code for all but the staff's pages; resolves when it is there, or cannot be had. */
export async function preloadStorefront(pathname: string): Promise<void> {
  if (/^\/(?:admin|cashier|login|setup|profile|settings)(?:\/|$)/.test(pathname)) return;
  // Whoever needs it asks again, and is told when it cannot be had.
  await import('./storefront/index.ts').catch(() => undefined);
}
