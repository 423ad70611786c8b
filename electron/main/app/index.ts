// The door of the program: everything behind the window, given its world.
export { openApp, type App, type AppDeps, type StartError } from './app.ts';
