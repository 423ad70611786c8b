export {
  checkSettings,
  defaultSettings,
  isOpenAllWeek,
  largestCapacity,
  readSettings,
  settingsFormOf,
  socialNetworks,
} from './settings.ts';
export type { Capacity, Settings, SettingsDraft, SettingsForm, SocialNetwork } from './settings.ts';
