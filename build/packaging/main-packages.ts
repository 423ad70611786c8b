// The npm packages that the main process loads at run time; all others are in its bundles or not needed.

export const mainPackages: readonly string[] = [
  'better-sqlite3',
  'electron-log',
  'electron-updater',
  'firebase',
  'zod',
];
