// Entry point of settings: the shop's general settings, and those of the point of sale.
export { type SettingsRepository, createSettingsRepository } from './settings.ts';
export { createDeliverySettingsRepository, type DeliverySettingsRepository } from './delivery-settings.ts';
export { createPosSettingsRepository, type PosSettingsRepository } from './pos-settings.ts';
export { createPageSettingsRepository, type PageSettingsRepository } from './page-settings.ts';
export type { LoggedRecord } from './logged-record.ts';
