// In what the desktop's specs run: the fake everywhere, and Electron itself where its binary is.
import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import type { Project } from 'playwright/test';

export interface DesktopRuntime {
  /** Never call a run over the fake a run in Electron. */
  readonly runtime: 'fake' | 'electron';
}

/** What only the fake can show: printers and a system's encryption that a test decides about. */
const fakeOnlySpecs = '**/*.fake.spec.ts';

export function desktopProjects(): Project<DesktopRuntime>[] {
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
        testIgnore: fakeOnlySpecs,
        use: { runtime: 'electron' },
      },
    ];
  }
  // Said once: workers read this file too.
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
