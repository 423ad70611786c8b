// Entry point of the app: everything except the window, with injected dependencies.
export { openApp, type App } from './app.ts';
