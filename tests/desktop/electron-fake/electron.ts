// Replaces Electron where its binary is not available: the part that the app uses, over a real Chromium page. Sandbox,
// isolation, fuses and printing are not tested by it.
import { EventEmitter } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { ipcMain } from './ipc.ts';
import { protocol } from './protocol.ts';
import { settings } from './settings.ts';
import { closeAllWindows, crashAllPages, endAllWindows, onWindow, FakeWindow } from './window.ts';

export { ipcMain, protocol };
export { FakeWindow as BrowserWindow };

class StandInApp extends EventEmitter {
  readonly isPackaged = false;
  #isQuitting = false;

  constructor() {
    super();
    mkdirSync(settings().folder, { recursive: true });
    process.on('SIGTERM', () => this.quit());
    // A test presses the close button of the window.
    process.on('SIGUSR2', closeAllWindows);
    process.on('SIGHUP', () => void crashAllPages());
    process.on('SIGCONT', () => powerMonitor.emit('resume'));
    onWindow(
      (contents) => this.emit('web-contents-created', {}, contents),
      () => this.emit('window-all-closed'),
    );
  }
  enableSandbox(): void {}
  requestSingleInstanceLock(): boolean {
    return true;
  }
  async whenReady(): Promise<void> {}
  getPath(name: string): string {
    return name === 'userData' ? settings().folder : join(settings().folder, name);
  }
  getVersion(): string {
    return '0.0.0-fake';
  }
  quit(): void {
    if (!this.#isQuitting) {
      this.#isQuitting = true;
      this.emit('before-quit', {});
      void endAllWindows().then(() => this.#willQuit());
      return;
    }
    this.#willQuit();
  }
  #willQuit(): void {
    let isHeld = false;
    this.emit('will-quit', {
      preventDefault: () => {
        isHeld = true;
      },
    });
    if (!isHeld) process.exit(0);
  }
}

export const app = new StandInApp();

export const powerMonitor = new EventEmitter();

export const Menu = {
  setApplicationMenu: () => undefined,
  buildFromTemplate: () => ({}),
};

export const dialog = {
  showErrorBox: (title: string, content: string): void => console.log(`error box: ${title}: ${content}`),
  showMessageBox: async (_window: FakeWindow, options: { readonly cancelId: number }) => {
    console.log(`message box: ${JSON.stringify(options)}`);
    return { response: answers.shift() ?? options.cancelId };
  },
};

export const shell = {
  openExternal: async (url: string): Promise<void> => console.log(`opened outside: ${url}`),
};

const answers = [...settings().answers];

/** Does not encrypt: a test can only see that a secret survives a restart. */
export const safeStorage = {
  isEncryptionAvailable: () => settings().guards,
  getSelectedStorageBackend: () => 'gnome_libsecret',
  encryptString: (text: string) => Buffer.from(text, 'utf8'),
  decryptString: (content: Buffer) => content.toString('utf8'),
};
