// Electron's own `ipcMain`, touched here alone.
import { ipcMain } from 'electron';
import type { WebContents } from 'electron';
import type { CallDeps } from './answer-call.ts';
import { openIpcHandlers, type IpcHandlers } from './handlers.ts';

export const openElectronIpc = (deps: CallDeps, subscribe: (sender: WebContents) => void): IpcHandlers =>
  openIpcHandlers(ipcMain, deps, subscribe);
