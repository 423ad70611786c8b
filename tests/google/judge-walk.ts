// A part of `npm run prove google`: a browser orders, sells, refunds and sees all of it with the documents in Google's emulator and the accounts
// in Firebase's, without the shop server (GE-03).
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { emulatorsVariable } from '#backend/connect';
import { noAuthEmulator, startAuthEmulator } from './auth-emulator.ts';
import { loadRules, noEmulator, startEmulator } from './emulator.ts';
import { shopProject } from './judged-shop.ts';

// The emulators end with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const documents = await startEmulator();
if (documents === null) {
  console.log(noEmulator);
  process.exit(0);
}
const accounts = await startAuthEmulator(shopProject);
if (accounts === null) {
  console.log(noAuthEmulator);
  process.exit(0);
}
await loadRules(documents.url, shopProject);
const config = ['--config', 'tests/google/walk.config.ts'];
const walked = spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'test', ...config], {
  stdio: 'inherit',
  env: { ...process.env, [emulatorsVariable]: `${documents.url},${accounts.url}` },
});
accounts.stop();
documents.stop();
process.exitCode = walked.status === 0 ? 0 : 1;
