// The door of this screen.
export { StatisticsScreen } from './statistics-screen.tsx';
