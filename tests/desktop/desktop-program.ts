// Starts the built desktop app over the Electron fake, with a new browser profile and data folder, and ends both.
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { browserFlags, installedBrowser } from '../running/browser.ts';
import { settingsFor } from './electron-fake/settings.ts';
import { deadlines } from '../running/deadlines.ts';

export interface DesktopProgram {
  /** The page that is shown. */
  readonly page: () => Page;
  /** The output of the main process. */
  readonly output: () => string;
  /** When the running main process was started, milliseconds. */
  readonly startedAt: () => number;
  /** The data folder of the app. */
  readonly folder: string;
  /** Ends the main process (`hard`: like a power failure) and starts it again; `meanwhile` runs in between. */
  readonly restart: (how: 'gently' | 'hard', meanwhile?: () => Promise<void>) => Promise<Page>;
  /** Presses the close button of the window. */
  readonly closeWindow: () => Promise<void>;
  /** The PC reports that it has slept: the app checks its connection at once. */
  readonly wake: () => Promise<void>;
  /** Ends the process of the page. */
  readonly crashPage: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface DesktopOptions {
  /** The entry of the main process; by default the built app. */
  readonly main?: string;
  readonly printers?: readonly string[];
  readonly guards?: boolean;
  /** The buttons to press in the message boxes, in order; a box without one is cancelled. */
  readonly answers?: readonly number[];
}

export async function startDesktop(options: DesktopOptions = {}): Promise<DesktopProgram> {
  const root = await mkdtemp(join(tmpdir(), 'aleef-desktop-'));
  const folder = join(root, 'program');
  const context = await launchBrowser(join(root, 'profile'));
  const environment = settingsFor({
    browser: debuggerOf(join(root, 'profile')),
    folder,
    printers: [...(options.printers ?? [])],
    guards: options.guards ?? true,
    answers: [...(options.answers ?? [])],
  });
  let printed = '';
  let startedAt = 0;
  const launch = async (): Promise<{ readonly main: ChildProcess; readonly page: Page }> => {
    const opening = context.waitForEvent('page', { timeout: deadlines.program });
    startedAt = Date.now();
    const main = spawn(
      process.execPath,
      ['--import', './tests/desktop/electron-fake/register.ts', options.main ?? 'out/main/index.js'],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, ...environment },
      },
    );
    const read = (chunk: string): void => {
      printed += chunk;
    };
    main.stdout.setEncoding('utf8').on('data', read);
    main.stderr.setEncoding('utf8').on('data', read);
    const page = await Promise.race([opening, endOf(main)]).catch((error: unknown) => {
      main.kill('SIGKILL');
      throw new Error(`no window was opened\n${printed}`, { cause: error });
    });
    await page.bringToFront();
    return { main, page };
  };
  let running = await launch();
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    await ended(running.main, signal);
    await running.page.close();
  };
  return {
    page: () => running.page,
    output: () => printed,
    startedAt: () => startedAt,
    folder,
    restart: async (how, meanwhile) => {
      await end(how === 'hard' ? 'SIGKILL' : 'SIGTERM');
      await meanwhile?.();
      running = await launch();
      return running.page;
    },
    closeWindow: async () => {
      running.main.kill('SIGUSR2');
    },
    wake: async () => {
      running.main.kill('SIGCONT');
    },
    crashPage: async () => {
      running.main.kill('SIGHUP');
    },
    stop: async () => {
      await end('SIGTERM');
      await context.close();
      // The last processes of a browser may still be writing to its profile.
      await rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

/** Rejects when the process ends, after all its output was read. */
function endOf(main: ChildProcess): Promise<never> {
  return new Promise((_, reject) => {
    main.once('close', (code) => reject(new Error(`the main process ended with ${code}`)));
  });
}

async function launchBrowser(profile: string): Promise<BrowserContext> {
  const executablePath = installedBrowser();
  return chromium.launchPersistentContext(profile, {
    args: [...browserFlags, '--remote-debugging-port=0'],
    timeout: deadlines.browser,
    viewport: { width: 1366, height: 820 },
    locale: 'ar-EG',
    timezoneId: 'Africa/Cairo',
    ...(executablePath === undefined ? {} : { executablePath }),
  });
}

/** Chromium writes its port there. */
function debuggerOf(profile: string): string {
  const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
  return `http://127.0.0.1:${port}`;
}

function ended(main: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (main.exitCode !== null || main.signalCode !== null) {
      resolve();
      return;
    }
    const lastResort = setTimeout(() => main.kill('SIGKILL'), deadlines.program);
    main.once('exit', () => {
      clearTimeout(lastResort);
      resolve();
    });
    main.kill(signal);
  });
}
