// The Playwright projects of the desktop specs: the fake everywhere, and Electron itself where its binary is available.
import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import type { Project } from 'playwright/test';

export interface DesktopRuntime {
  /** A run over the fake is no run in Electron: nothing may report it as one. */
  readonly runtime: 'fake' | 'electron';
}

/** Only the fake can show these: a test chooses the printers and the system's encryption. */
const fakeOnlySpecs = '**/*.fake.spec.ts';

/** `leftOut`: globs of specs that the run leaves out, which Playwright forgets where a project has globs of its own. */
export function desktopProjects(leftOut: readonly string[]): Project<DesktopRuntime>[] {
  const fake: Project<DesktopRuntime> = {
    name: 'desktop-fake',
    testDir: 'tests/desktop',
    use: { runtime: 'fake' },
  };
  if (isElectronHere()) {
    return [
      fake,
      {
        name: 'desktop-electron',
        testDir: 'tests/desktop',
        testIgnore: [fakeOnlySpecs, ...leftOut],
        use: { runtime: 'electron' },
      },
    ];
  }
  // Printed once: workers read this file too.
  if (process.env['TEST_WORKER_INDEX'] === undefined) {
    console.log('The Electron binary is not here: the desktop specs run over the fake only.');
  }
  return [fake];
}

function isElectronHere(): boolean {
  const folder = 'node_modules/electron';
  if (!existsSync(`${folder}/path.txt`)) return false;
  return existsSync(`${folder}/dist/${readFileSync(`${folder}/path.txt`, 'utf8')}`);
}
