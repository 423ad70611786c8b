// `npm run first-admin -- --email … --name … [--phone …]` creates the first admin of a shop.
import { runFirstAdmin } from './commands/first-admin.ts';
import { processSurroundings } from './operator/run.ts';

process.exitCode = await runFirstAdmin(processSurroundings(), process.argv.slice(2));
