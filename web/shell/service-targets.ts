// The service paths of the footer (SH-58).

/** The target of each service path; any other path is not found. */
export const serviceTargets: ReadonlyMap<string, string> = new Map([
  ['hosting', '/hosting-request'],
  ['supplies', '/products?category=supplies'],
  ['accessories', '/products?category=accessories'],
]);
