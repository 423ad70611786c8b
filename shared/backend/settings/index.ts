// The door of settings: the shop's one general record.
export { type ChangedMeanwhile, type SettingsRepository, settingsRepository } from './settings.ts';
