// Entry point of the app: everything behind the window, given its dependencies.
export { openApp, type App } from './app.ts';
