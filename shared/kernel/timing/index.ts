export { retryDelay } from './retry-delay.ts';
export { systemTimer } from './system-timer.ts';
export { createThrottle } from './throttle.ts';
export type { Throttle } from './throttle.ts';
export type { Clock, Timer } from './timer.ts';
export { withTimeout } from './with-timeout.ts';
