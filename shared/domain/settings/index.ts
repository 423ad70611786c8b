export {
  checkSettings,
  defaultSettings,
  isOpenAllWeek,
  maxCapacity,
  readSettings,
  settingsFormOf,
  shopWhatsapp,
  socialNetworks,
} from './settings.ts';
export type { Capacity, Settings, SettingsDraft, SettingsForm, SocialNetwork } from './settings.ts';
