// Starts the built desktop app in Electron itself, with Playwright.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron } from 'playwright';
import type { DesktopProgram } from './desktop-program.ts';

export async function startInElectron(): Promise<DesktopProgram> {
  const folder = await mkdtemp(join(tmpdir(), 'aleef-electron-'));
  let printed = '';
  let startedAt = 0;
  const launch = async () => {
    startedAt = Date.now();
    const program = await _electron.launch({ args: ['.', `--user-data-dir=${folder}`, '--no-sandbox'] });
    const read = (chunk: Buffer): void => {
      printed += chunk.toString('utf8');
    };
    program.process().stdout?.on('data', read);
    program.process().stderr?.on('data', read);
    return { program, page: await program.firstWindow() };
  };
  let running = await launch();
  return {
    page: () => running.page,
    output: () => printed,
    startedAt: () => startedAt,
    folder,
    restart: async (how, meanwhile) => {
      if (how === 'hard') running.program.process().kill('SIGKILL');
      else await running.program.close();
      await meanwhile?.();
      running = await launch();
      return running.page;
    },
    closeWindow: () =>
      running.program.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()),
    wake: () => running.program.evaluate(({ powerMonitor }) => void powerMonitor.emit('resume')),
    crashPage: () =>
      running.program.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
      ),
    stop: async () => {
      await running.program.close();
      // The last processes of the app may still be writing to it.
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
