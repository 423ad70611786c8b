// Entry point of failure: the ways a call to the backend can fail, as values that survive messages and tests.
export { type BackendFailure, callBackend, failureFrom, isOutage, LoadFailed, timeouts } from './failure.ts';
