// Composition root of the desktop app: injects Electron's parts. Elsewhere only thin adapters import Electron.
import { hostname } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { app, BrowserWindow, dialog, Menu, powerMonitor, protocol, safeStorage, shell } from 'electron';
import log from 'electron-log/node.js';
import { newDocumentId } from '#backend/documents';
import { systemTimer } from '#kernel/timing';
import { controlTexts, posTexts, desktopTexts, shellTexts } from '#text';
import { bundledFirebaseConfig } from './bundled-firebase-config.ts';
import { callPlans, openElectronIpc } from './ipc/index.ts';
import { kickDrawer, printerOf } from './printing/index.ts';
import { openApp, type App } from './app/index.ts';
import { updaterOf } from './updater.ts';
import {
  confirmBeforeClose,
  denyEverythingElse,
  menuFor,
  openWindow,
  pageScheme,
  reloadAfterCrash,
  servePages,
} from './window/index.ts';

// Set before any file is created, so that only this user's account can read the files of the till.
process.umask(0o077);

const folders = {
  page: join(import.meta.dirname, '../renderer'),
  preload: join(import.meta.dirname, '../preload/index.cjs'),
};

// The logger of plain Node, because Electron's own would open a channel to the page.
log.transports.file.resolvePathFn = () => join(app.getPath('logs'), 'main.log');
log.errorHandler.startCatching({ showDialog: false });

app.enableSandbox();
protocol.registerSchemesAsPrivileged([
  { scheme: pageScheme, privileges: { standard: true, secure: true, supportFetchAPI: false } },
]);
denyEverythingElse(app, (url) => {
  shell.openExternal(url).catch((error: unknown) => logError('no program shared a text', error));
});
const menu = menuFor(process.platform);
Menu.setApplicationMenu(menu === null ? null : Menu.buildFromTemplate(menu));

// One process per PC: a second start shows the window of the first one.
if (app.requestSingleInstanceLock()) void app.whenReady().then(start).catch(giveUp);
else app.quit();

/** At module level, because the printer needs the window before it is open and after it is closed. */
let window: BrowserWindow | null = null;

async function start(): Promise<void> {
  const opened = await openApp({
    folder: app.getPath('userData'),
    version: app.getVersion(),
    bundled: bundledFirebaseConfig(),
    encryption: systemEncryption(),
    printer: () => (window === null ? null : printerOf(window.webContents)),
    kickDrawer,
    updater: app.isPackaged ? await updaterOf(join(process.resourcesPath, 'app-update.yml'), log) : null,
    now: Date.now,
    timer: systemTimer,
    newId: newDocumentId,
    random: Math.random,
    tillName: hostname(),
    onWake: (listener) => {
      powerMonitor.on('resume', listener);
      return () => powerMonitor.off('resume', listener);
    },
    log: logError,
  });
  if (!opened.ok) {
    dialog.showErrorBox(shellTexts.storeName, desktopTexts.start[opened.error.type]);
    app.quit();
    return;
  }
  await show(opened.value);
}

async function show(desktopApp: App): Promise<void> {
  protocol.handle(pageScheme, servePages({ folder: folders.page, image: desktopApp.image }));
  const { handlers, user } = desktopApp;
  openElectronIpc({ plans: callPlans, handlers, user, log: logError }, (sender) =>
    desktopApp.subscribe((channel, value) => {
      if (!sender.isDestroyed()) sender.send(channel, value);
    }),
  );
  app.on('second-instance', () => {
    if (window?.isMinimized()) window.restore();
    window?.focus();
  });
  app.on('window-all-closed', () => app.quit());
  let isClosed = false;
  app.on('will-quit', (event) => {
    if (isClosed) return;
    event.preventDefault();
    isClosed = true;
    void desktopApp
      .close()
      .catch((error: unknown) => logError('the app did not close well', error))
      .finally(() => app.quit());
  });
  const opened = await openWindow({
    BrowserWindow,
    preload: folders.preload,
    title: shellTexts.storeName,
    devTools: !app.isPackaged,
  });
  window = opened;
  opened.on('closed', () => {
    window = null;
  });
  reloadAfterCrash(opened.webContents, { now: Date.now, timer: systemTimer, log: logError });
  confirmBeforeClose(opened, {
    app,
    countUnsent: desktopApp.countUnsent,
    ask: () => asksToLeave(opened),
    log: logError,
  });
}

async function asksToLeave(over: BrowserWindow): Promise<boolean> {
  const { leaveWarning, leaveOnClosing, leave } = posTexts.queue;
  const { response } = await dialog.showMessageBox(over, {
    type: 'warning',
    title: shellTexts.storeName,
    message: leaveWarning,
    detail: leaveOnClosing,
    buttons: [leave, controlTexts.cancel],
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  });
  return response === 0;
}

/** An unexpected failure at the start, such as a folder without write permission. There is no window that could show it. */
function giveUp(error: unknown): void {
  logError('the app did not start', error);
  dialog.showErrorBox(shellTexts.storeName, desktopTexts.start.Failed);
  app.quit();
}

/** Encryption by the operating system. On Linux without a keyring `safeStorage` stores plain text, so it counts as unavailable. */
function systemEncryption() {
  if (!safeStorage.isEncryptionAvailable()) return null;
  if (process.platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text') return null;
  return {
    encrypt: (text: string) => safeStorage.encryptString(text),
    decrypt: (content: Buffer) => safeStorage.decryptString(content),
  };
}

function logError(message: string, error: unknown): void {
  log.error(message, error);
}
