// The only file that imports Electron's `ipcMain`.
import { ipcMain, type WebContents } from 'electron';
import type { CallDeps } from './answer-call.ts';
import { openIpcHandlers, type IpcHandlers } from './handlers.ts';

export function openElectronIpc(deps: CallDeps, subscribe: (sender: WebContents) => void): IpcHandlers {
  return openIpcHandlers(ipcMain, deps, subscribe);
}
