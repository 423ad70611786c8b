export { showsHours, takesBoarding, type DecidedSection } from './decided.ts';
/** @internal The sections that a test draws. */
export { decidedSections } from './decided.ts';
export {
  checkSettings,
  defaultSettings,
  isOpenAllWeek,
  isSameSettings,
  maxCapacity,
  readSettings,
  settingsFormOf,
  shopWhatsapp,
  socialNetworks,
  storedSettings,
} from './settings.ts';
export type { Capacity, Settings, SettingsDraft, SettingsForm, SocialNetwork } from './settings.ts';
