export {
  checkSettings,
  defaultSettings,
  isOpenAllWeek,
  maxCapacity,
  readSettings,
  settingsFormOf,
  socialNetworks,
} from './settings.ts';
export type { Capacity, Settings, SettingsDraft, SettingsForm, SocialNetwork } from './settings.ts';
