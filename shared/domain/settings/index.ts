export { decidedSections, showsHours, takesBoarding, type DecidedSection } from './decided.ts';
export {
  checkSettings,
  defaultSettings,
  isOpenAllWeek,
  maxCapacity,
  readSettings,
  settingsFormOf,
  shopWhatsapp,
  socialNetworks,
  storedSettings,
} from './settings.ts';
export type { Capacity, Settings, SettingsDraft, SettingsForm, SocialNetwork } from './settings.ts';
