// Who provides a browser: Debian's packages for the system's administrator, and Playwright's own download.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { chromium } from 'playwright';
import type { WayToInstall } from './install-browser.ts';
import { deadlines } from './deadlines.ts';

/** The system's packages come first where they may be installed: their headless build runs the same tests in three quarters of the time. */
export function waysToInstall(): readonly WayToInstall[] {
  const isAdministrator = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  return isAdministrator ? [systemPackages, playwrightDownload] : [playwrightDownload];
}

const systemPackages: WayToInstall = {
  name: 'the system’s packages',
  install: () => {
    run('apt-get', ['update', '-qq']);
    // Not every Debian has the headless build.
    const packages = ['chromium-headless-shell', 'chromium'];
    const installed = packages.find((one) =>
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...aptOptions, one]),
    );
    return installed === undefined ? [] : [`/usr/bin/${installed}`];
  },
};

/** Seconds that apt waits for another program that installs, and its tries of each file. */
const aptOptions = ['-o', 'DPkg::Lock::Timeout=120', '-o', 'Acquire::Retries=3'];

const playwrightDownload: WayToInstall = {
  name: 'Playwright',
  install: () => (run('playwright', ['install', 'chromium']) ? [chromium.executablePath()] : []),
};

function run(command: string, args: readonly string[]): boolean {
  const environment = {
    DEBIAN_FRONTEND: 'noninteractive',
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000',
  };
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: deadlines.longTest,
    env: { ...process.env, ...environment },
  });
  return status === 0;
}
