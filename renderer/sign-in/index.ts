// Entry point of the sign-in page.
export { LoginPage } from './login-page.tsx';
