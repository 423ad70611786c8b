// The door of the splash.
export { Splash, SplashView } from './splash.tsx';
