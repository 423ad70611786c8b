// The door of updates.
export { followUpdates, type UpdateDesk, type UpdaterPort } from './follow-updates.ts';
