// Loads the code of a visitor's first page while React starts, instead of after its first render.

/** Loads the storefront's code except on staff pages. Resolves when it is loaded or has failed to load. */
export async function preloadStorefront(pathname: string): Promise<void> {
  if (/^\/(?:admin|cashier|login|setup|profile|settings)(?:\/|$)/.test(pathname)) return;
  // The route imports the same code again and shows the failure.
  await import('./storefront/index.ts').catch(() => undefined);
}
