// Finds a Chromium that starts on this machine, or installs one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright';

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

/** The executable of an installed browser: `CHROME_PATH`, an installed Chromium or Chrome, Playwright's own. */
export function installedBrowser(): string | undefined {
  const named = process.env['CHROME_PATH'];
  if (named !== undefined && named !== '') return named;
  return [...onPath(), ...inUsualPlaces, chromium.executablePath()].find((path) => existsSync(path));
}

/** A browser whose start was tested, installed if necessary; undefined when this machine cannot have one. */
export async function provideBrowser(report: (line: string) => void): Promise<string | undefined> {
  const here = installedBrowser();
  if (here !== undefined && (await starts(here))) return here;
  report('no browser here that starts: asking for the one of Playwright');
  if (run('playwright', ['install', 'chromium']) && (await starts(chromium.executablePath()))) {
    return chromium.executablePath();
  }
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  run('apt-get', ['update', '-qq']);
  for (const name of packages) {
    report(`asking the system for its ${name} package`);
    const installed = `/usr/bin/${name}`;
    const isThere = run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
    if (isThere && existsSync(installed) && (await starts(installed))) return installed;
  }
  return undefined;
}

/** The instruction for a machine without a browser. */
export const browserAdvice =
  'No browser: install Chromium or Chrome, or set CHROME_PATH to its program, and run npm test again.';

/** The headless build runs the same tests in three quarters of the time; not every Debian has it. */
const packages = ['chromium-headless-shell', 'chromium'] as const;

const names = [...packages, 'chromium-browser', 'google-chrome', 'google-chrome-stable'] as const;

function onPath(): readonly string[] {
  return names.flatMap((name) =>
    (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)),
  );
}

const inUsualPlaces: readonly string[] = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\App Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\App Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

async function starts(executablePath: string): Promise<boolean> {
  try {
    const browser = await chromium.launch({ executablePath, args: [...browserFlags], timeout: 30_000 });
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

function run(command: string, args: readonly string[]): boolean {
  return (
    spawnSync(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: 180_000,
      env: {
        ...process.env,
        DEBIAN_FRONTEND: 'noninteractive',
        PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000',
      },
    }).status === 0
  );
}
