// The door of the splash, the same for the web and the desktop program.
export { Splash } from './splash.tsx';
