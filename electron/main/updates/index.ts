// Entry point of the updates.
export { startAppUpdates, type AppUpdates, type UpdaterPort } from './app-updates.ts';
export { isSecureSource } from './update-file.ts';
