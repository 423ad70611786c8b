// The only window: sandboxed, isolated, without Node, on the app's own page.
import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron';
import { pageUrl } from './app-page.ts';

export interface OpenWindowDeps {
  readonly BrowserWindow: new (options: BrowserWindowConstructorOptions) => BrowserWindow;
  /** The built preload script. */
  readonly preload: string;
  readonly title: string;
  /** Whether the developer tools may be opened: never in an installed app. */
  readonly devTools: boolean;
}

export async function openWindow({
  BrowserWindow,
  preload,
  title,
  devTools,
}: OpenWindowDeps): Promise<BrowserWindow> {
  const window = new BrowserWindow({
    title,
    width: 1366,
    height: 820,
    minWidth: 1024,
    minHeight: 640,
    // The page's background, so that nothing flashes before the first paint.
    backgroundColor: '#FBF6EE',
    autoHideMenuBar: true,
    webPreferences: {
      preload,
      devTools,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      safeDialogs: true,
      // A middle click dispatches no event, so it cannot open a window.
      disableBlinkFeatures: 'Auxclick',
    },
  });
  await window.loadURL(pageUrl);
  return window;
}
