// The door of ipc: the only place through which the window and the main process speak.
export type { CallHandlers, CallWorld } from './answer-call.ts';
export { callPlans } from './call-plans.ts';
export type { IpcDoor } from './door.ts';
export { windowDoor } from './window-door.ts';
