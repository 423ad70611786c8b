// `npm run deploy -- --project P` builds the shop and deploys it to a Firebase project. Variables are taken from
// `web/.env.production.local` too, where the build finds them.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseEnv } from 'node:util';
import { runDeploy } from './commands/deploy.ts';
import { readCloudSettings } from './deployment/cloud-settings.ts';
import { createProgramRunner } from './deployment/programs.ts';
import { processDeps } from './operator/run.ts';

const root = join(import.meta.dirname, '..');
const file = join(root, 'web', '.env.production.local');
const environment = { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...process.env };

process.exitCode = await runDeploy(
  {
    ...processDeps(),
    environment,
    root,
    programs: createProgramRunner(root, process.env),
    readShopSettings: readCloudSettings,
    fetch: (url) => fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(60_000) }),
  },
  process.argv.slice(2),
);
