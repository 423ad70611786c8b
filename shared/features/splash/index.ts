// The door of the splash.
export { Splash, SplashSight } from './splash.tsx';
