// The door of settings: the shop's one general record.
export { type ChangedMeanwhile, type SettingsRepository, createSettingsRepository } from './settings.ts';
