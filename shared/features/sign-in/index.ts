// Entry point of the sign-in screen, the same in the browser and in the desktop app.
export { unmetRulesText } from './password-rules.ts';
export { SignInScreen } from './sign-in-screen.tsx';
export type { SignInScreenProps } from './sign-in-screen.tsx';
