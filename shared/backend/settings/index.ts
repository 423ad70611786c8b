// Entry point of settings: the shop's one general record.
export { type SettingsRepository, createSettingsRepository } from './settings.ts';
