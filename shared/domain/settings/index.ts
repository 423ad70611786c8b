export {
  checkSettings,
  defaultSettings,
  isOpenAllWeek,
  maxCapacity,
  readSettings,
  decidedSections,
  settingsFormOf,
  shopWhatsapp,
  showsHours,
  socialNetworks,
  takesBoarding,
} from './settings.ts';
export type {
  Capacity,
  DecidedSection,
  Settings,
  SettingsDraft,
  SettingsForm,
  SocialNetwork,
} from './settings.ts';
