// The addresses under /services/ that the footer leads to (SH-58).

/** What each service address opens; anything else is not found. */
export const serviceTargets: ReadonlyMap<string, string> = new Map([
  ['hosting', '/hosting-request'],
  ['supplies', '/products?category=supplies'],
  ['accessories', '/products?category=accessories'],
]);
