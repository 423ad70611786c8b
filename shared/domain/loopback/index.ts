export { isLoopbackName } from './loopback.ts';
