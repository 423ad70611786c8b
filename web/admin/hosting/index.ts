// The door of this screen.
export { HostingScreen } from './hosting-screen.tsx';
