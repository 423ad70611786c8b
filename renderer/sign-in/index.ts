// The door of sign-in.
export { LoginPage } from './login-page.tsx';
