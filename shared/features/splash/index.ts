// Entry point of the splash.
export { Splash, SplashView } from './splash.tsx';
