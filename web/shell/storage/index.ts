// Entry point of the storage of this device.
export { createDeviceStorage } from './device-storage.ts';
export type { DeviceStorage } from './device-storage.ts';
export { createStoredValue } from './stored-value.ts';
export type { StoredValue } from './stored-value.ts';
export { parsePreferences, preferencesKey } from './preferences.ts';
