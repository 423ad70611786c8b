// `npm run first-admin -- --email … --name … [--phone …]` creates the first admin of a shop.
import { runFirstAdmin } from './commands/first-admin.ts';
import { processDeps } from './operator/run.ts';

process.exitCode = await runFirstAdmin(processDeps(), process.argv.slice(2));
