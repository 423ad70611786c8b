// `node build/desktop-build.ts`: builds the desktop app into `out` unless the build is up to date.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { takeStamp } from './fingerprint.ts';

const root = join(import.meta.dirname, '..');
const stamp = takeStamp(join(root, 'out', 'main', 'desktop-build.stamp'), [
  '{electron,renderer,shared,build/vite,build/web}/**/*',
  '{electron.vite.config.ts,package.json,package-lock.json,tsconfig.json}',
  'web/public/**/*',
  '.env*',
]);

if (!stamp.isFresh || !existsSync(join(root, 'out', 'main', 'index.js'))) {
  const { status } = spawnSync('electron-vite', ['build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status === 0) stamp.save();
  process.exitCode = status ?? 1;
}
