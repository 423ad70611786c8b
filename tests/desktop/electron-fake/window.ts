// `BrowserWindow` as a page of a real Chromium, which runs the built preload before the page's scripts.
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { chromium, type BrowserContext, type Page, type Route } from 'playwright';
import { ipcMain, type IpcEvent } from './ipc.ts';
import { preloadScript } from './page-script.ts';
import { answerRequest, fromChromium, toChromium } from './protocol.ts';
import { settings } from './settings.ts';

interface WindowOptions {
  readonly webPreferences: {
    readonly preload: string;
    readonly sandbox: boolean;
    readonly contextIsolation: boolean;
  };
}

const open = new Set<FakeWindow>();
let windowMade: (contents: StandInContents) => void = () => undefined;
let lastClosed: () => void = () => undefined;

export function onWindow(made: typeof windowMade, closed: typeof lastClosed): void {
  windowMade = made;
  lastClosed = closed;
}

/** Like a crash of the page's process. */
export async function crashAllPages(): Promise<void> {
  await Promise.all([...open].map(({ webContents }) => webContents.crash()));
}

/** Like a user closing them. */
export function closeAllWindows(): void {
  for (const window of open) window.close();
}

export async function endAllWindows(): Promise<void> {
  await Promise.all([...open].map((window) => window.end()));
}

let connected: Promise<BrowserContext> | undefined;

function browser(): Promise<BrowserContext> {
  connected ??= chromium.connectOverCDP(settings().browser).then((found) => {
    const [context] = found.contexts();
    if (context === undefined) throw new Error('the browser has no context');
    return context;
  });
  return connected;
}

type OpenHandler = (details: { readonly url: string }) => { readonly action: 'allow' | 'deny' };

/** The part of a page's session that the app sets; Chromium itself refuses every permission, which a test reads. */
const session = {
  setPermissionRequestHandler: () => undefined,
  setPermissionCheckHandler: () => undefined,
  setDevicePermissionHandler: () => undefined,
};

class StandInContents extends EventEmitter {
  readonly id = 1;
  readonly session = session;
  openHandler: OpenHandler = () => ({ action: 'allow' });
  page: Page | null = null;
  #address = '';

  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler;
  }
  /** Closes the page and notifies the app. */
  async crash(): Promise<void> {
    this.#address = this.page?.url() ?? '';
    await this.page?.goto('about:blank');
    this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 });
  }
  reload(): void {
    void this.page?.goto(this.#address);
  }
  isDestroyed(): boolean {
    return this.page === null || this.page.isClosed();
  }
  send(channel: string, ...news: unknown[]): void {
    // As text: Playwright's serialisation of ten thousand products takes seconds.
    const sent = JSON.stringify(structuredClone(news));
    this.page
      ?.evaluate(([name, given]) => window.electronFake.deliver(name, given), [channel, sent] as const)
      .catch(() => undefined);
  }
  async getPrintersAsync(): Promise<readonly { readonly name: string }[]> {
    return settings().printers.map((name) => ({ name }));
  }
  /** Reports the print job: the text that the page shows to a printer, and its length in pixels. */
  print(
    options: { readonly deviceName?: string; readonly pageSize: object },
    done: (isPrinted: boolean, reason: string) => void,
  ): void {
    const print = async (): Promise<void> => {
      const paper = await this.#paper();
      if (options.deviceName !== 'broken')
        console.log(`printed: ${JSON.stringify({ ...options, ...paper })}`);
      done(options.deviceName !== 'broken', 'out of paper');
    };
    void print();
  }
  async #paper(): Promise<{ readonly text: string; readonly length: number }> {
    await this.page?.emulateMedia({ media: 'print' });
    const receipt = this.page?.locator('.receipt-for-print');
    const text = (await receipt?.innerText()) ?? '';
    const box = await receipt?.boundingBox();
    await this.page?.emulateMedia({ media: null });
    return { text, length: box?.height ?? 0 };
  }
  close(): void {
    void this.page?.close();
  }
}

export class FakeWindow extends EventEmitter {
  readonly webContents = new StandInContents();
  readonly #preload: string;

  constructor({ webPreferences }: WindowOptions) {
    super();
    if (!webPreferences.sandbox || !webPreferences.contextIsolation)
      throw new Error('a window without its walls');
    this.#preload = webPreferences.preload;
    open.add(this);
    windowMade(this.webContents);
  }

  async loadURL(address: string): Promise<void> {
    const page = await (await browser()).newPage();
    this.webContents.page = page;
    page.on('close', () => this.#closed());
    page.on('popup', (popup) => void this.#popup(popup));
    await page.exposeBinding('electronCall', (source, kind: string, channel: string, given: unknown[]) => {
      const event: IpcEvent = {
        sender: this.webContents,
        senderFrame: { url: fromChromium(source.frame.url()), parent: source.frame.parentFrame() },
      };
      if (kind === 'invoke') return ipcMain.invoke(channel, event, given);
      ipcMain.emit(channel, event, ...given);
      return null;
    });
    await page.route('**/*', (route) => this.#answer(route));
    await page.addInitScript({ content: preloadScript(readFileSync(this.#preload, 'utf8')) });
    await page.goto(toChromium(address));
  }
  isMinimized(): boolean {
    return false;
  }
  restore(): void {}
  focus(): void {}
  close(): void {
    let isPrevented = false;
    this.emit('close', {
      preventDefault: () => {
        isPrevented = true;
      },
    });
    if (!isPrevented) this.destroy();
  }
  destroy(): void {
    void this.end();
  }
  async end(): Promise<void> {
    await this.webContents.page?.close();
  }

  async #answer(route: Route): Promise<void> {
    const request = route.request();
    const address = fromChromium(request.url());
    if (request.isNavigationRequest() && this.#isPrevented(address)) return route.abort('aborted');
    const answer = await answerRequest(request.url());
    if (answer === null) return route.abort();
    await route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: Buffer.from(await answer.arrayBuffer()),
    });
  }
  #isPrevented(url: string): boolean {
    let isPrevented = false;
    const event = {
      url,
      preventDefault: () => {
        isPrevented = true;
      },
    };
    this.webContents.emit('will-navigate', event);
    return isPrevented;
  }
  async #popup(popup: Page): Promise<void> {
    if (this.webContents.openHandler({ url: popup.url() }).action === 'deny') await popup.close();
  }
  #closed(): void {
    open.delete(this);
    this.emit('closed');
    if (open.size === 0) lastClosed();
  }
}
