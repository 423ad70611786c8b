// The npm packages that the main process loads when it runs; everything else of the project is in its bundles or not needed.

export const mainPackages: readonly string[] = [
  'better-sqlite3',
  'electron-log',
  'electron-updater',
  'firebase',
  'zod',
];
