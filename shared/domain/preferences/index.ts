export {
  areDevicePreferences,
  preferenceValues,
  readDevicePreferences,
  readPreferences,
} from './preferences.ts';
export type { DevicePreferences, Preferences } from './preferences.ts';
