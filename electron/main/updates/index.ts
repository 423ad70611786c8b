// The door of updates.
export { startAppUpdates, type AppUpdates, type UpdaterPort } from './app-updates.ts';
