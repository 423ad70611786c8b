// Entry point of the account pages: sign-in, set-up, profile, preferences.
export { LoginPage } from './login-page.tsx';
export { PreferencesPage } from './preferences-page.tsx';
export { ProfilePage } from './profile-page.tsx';
export { SetupPage } from './setup-page.tsx';
