// The door of ipc: the only place through which the window and the main process speak.
export type { CallHandlers, CallDeps } from './answer-call.ts';
export { callPlans } from './call-plans.ts';
export type { IpcHandlers } from './handlers.ts';
export { openElectronIpc } from './electron-ipc.ts';
