// The door of the counters screen.
export { CountersScreen } from './counters-screen.tsx';
