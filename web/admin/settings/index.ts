// The door of this screen.
export { SettingsScreen } from './settings-screen.tsx';
