// The door of storage: what this device keeps, safely.
export { deviceStorage } from './device-storage.ts';
export type { DeviceStorage } from './device-storage.ts';
export { keptStore } from './stored-value.ts';
export type { Kept } from './stored-value.ts';
export { applyPreferences, parsePreferences, preferencesKey } from './preferences.ts';
export type { Preferences } from './preferences.ts';
