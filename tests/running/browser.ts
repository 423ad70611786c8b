// Finds a Chromium that starts on this machine, or installs one.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser } from 'playwright';
import { deadlines } from './deadlines.ts';
import { installBrowser } from './install-browser.ts';
import { waysToInstall } from './ways-to-install.ts';

/** Flags under which Chromium runs as root, without a graphics card, and sends no request of its own. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Text rendering of a desktop: a headless browser uses more hinting by default, and approved images would differ.
  '--font-render-hinting=slight',
] as const;

/** The executable of an installed browser: `CHROME_PATH`, else Playwright's own, else Chromium or Chrome of the system. */
export function installedBrowser(): string | undefined {
  return installedBrowsers()[0];
}

/** Starts the installed browser. Throws when there is none. */
export async function openBrowser(executablePath = installedBrowser()): Promise<Browser> {
  if (executablePath === undefined) throw new Error(browserAdvice);
  return chromium.launch({ executablePath, args: [...browserFlags], timeout: deadlines.browser });
}

/** A browser whose start was tried, installed only where there is none; undefined when this machine cannot have one. */
export async function provideBrowser(report: (line: string) => void): Promise<string | undefined> {
  for (const path of installedBrowsers()) if (await starts(path)) return path;
  return installBrowser(waysToInstall(), { starts, report, pause });
}

/** The instruction for a machine without a browser. */
export const browserAdvice =
  'No browser: install Chromium or Chrome, or set CHROME_PATH to its program, and run npm test again.';

function installedBrowsers(): readonly string[] {
  const named = process.env['CHROME_PATH'];
  if (named !== undefined && named !== '') return [named];
  return [chromium.executablePath(), ...onPath(), ...inUsualPlaces].filter((path) => existsSync(path));
}

/** The headless build runs the same tests in three quarters of the time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
] as const;

function onPath(): readonly string[] {
  return names.flatMap((name) =>
    (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)),
  );
}

const inUsualPlaces: readonly string[] = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

async function starts(executablePath: string): Promise<boolean> {
  try {
    const browser = await openBrowser(executablePath);
    await browser.close();
    return true;
  } catch {
    return false;
  }
}
