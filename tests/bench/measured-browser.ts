// Chromium for the figures, over the web program as it is now.
import { spawnSync } from 'node:child_process';
import { chromium, type Browser } from 'playwright';
import { browserFlags, installedBrowser } from '../running/browser.ts';

export const buildPages = (): void => {
  spawnSync(process.execPath, ['build/web-build.ts'], { stdio: ['ignore', 'ignore', 'inherit'] });
};

export const openBrowser = (): Promise<Browser> => {
  const executablePath = installedBrowser();
  return chromium.launch({
    args: [...browserFlags],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
};
