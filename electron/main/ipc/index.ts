// Entry point of IPC: the only connection between the window and the main process.
export type { CallHandlers, CallDeps } from './answer-call.ts';
export { callPlans } from './call-plans.ts';
export type { IpcHandlers } from './handlers.ts';
export { openElectronIpc } from './electron-ipc.ts';
