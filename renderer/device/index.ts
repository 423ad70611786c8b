// Entry point of the device settings.
export { BackendDialog, BackendPage, ServerMismatchBanner } from './backend-choice.tsx';
export { DeviceSettingsSheet } from './device-settings-sheet.tsx';
export { useAppliedPreferences, usePosPreferences } from './preferences.ts';
export { printErrorMessage } from './print-error.ts';
export { RecoveryPage } from './recovery-page.tsx';
export { UpdateBanner } from './update-banner.tsx';
