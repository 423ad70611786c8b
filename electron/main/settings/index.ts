// Entry point of the settings of this PC, and of its stored sign-in.
export {
  openDeviceSettings,
  type DeviceSettingsFile,
  type DeviceSettings,
  type StoredBackend,
  type UnsentShop,
} from './device-settings.ts';
export { openDeviceUse, type DeviceUse } from './device-use.ts';
export { openSecretFile, type SecretFile, type SecretDeps } from './secret-file.ts';
