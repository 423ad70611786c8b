// Electron's own `ipcMain`, touched here alone.
import { ipcMain } from 'electron';
import type { WebContents } from 'electron';
import type { CallWorld } from './answer-call.ts';
import { openDoor, type IpcDoor } from './door.ts';

export const windowDoor = (world: CallWorld, begin: (sender: WebContents) => void): IpcDoor =>
  openDoor(ipcMain, world, begin);
