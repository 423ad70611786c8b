export {
  checkSettings,
  defaultSettings,
  isOpenAllWeek,
  maxCapacity,
  readSettings,
  saidSections,
  settingsFormOf,
  shopWhatsapp,
  showsHours,
  socialNetworks,
  takesBoarding,
} from './settings.ts';
export type {
  Capacity,
  SaidSection,
  Settings,
  SettingsDraft,
  SettingsForm,
  SocialNetwork,
} from './settings.ts';
