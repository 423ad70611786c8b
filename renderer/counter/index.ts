// The door of the counter.
export { CounterPage } from './counter-page.tsx';
