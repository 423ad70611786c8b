// Entry point of settings: the shop's general settings.
export { type SettingsRepository, createSettingsRepository } from './settings.ts';
