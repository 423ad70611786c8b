// Entry point of the sign-in screen, the same for the web and the desktop program.
export { unmetRulesText } from './password-rules.ts';
export { SignInScreen } from './sign-in-screen.tsx';
export type { SignInScreenProps } from './sign-in-screen.tsx';
