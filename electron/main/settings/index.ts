// The door of settings: what this PC has been told to be, in one small file.
export {
  openDeviceSettings,
  type DeviceSettingsFile,
  type DeviceSettings,
  type StoredBackend,
  type UnsentShop,
} from './device-settings.ts';
export { openSecretFile, type SecretFile, type SecretDeps } from './secret-file.ts';
