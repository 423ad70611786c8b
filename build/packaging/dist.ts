// `npm run dist [-- --unsigned]`: checks the release, builds the program and packs its installers.
import { spawnSync } from 'node:child_process';
import process from 'node:process';

const steps = [
  [process.execPath, 'build/packaging/check-release.ts', ...process.argv.slice(2)],
  ['electron-vite', 'build'],
  ['electron-builder', '--config', 'build/packaging/electron-builder.ts', '--publish', 'never'],
] as const;

for (const [program, ...values] of steps) {
  const { status, error } = spawnSync(program, values, {
    stdio: 'inherit',
    shell: program !== process.execPath,
  });
  if (status === 0) continue;
  if (error !== undefined) console.error(error);
  process.exit(1);
}
