// `npm run backup -- TO [--data DIR]`: copies a shop's data folder, also while the shop is running.
import process from 'node:process';
import { runBackup } from './commands/backup.ts';
import { processDeps } from './operator/run.ts';

// The copy gets the same file modes as the shop's data.
process.umask(0o077);
process.exitCode = await runBackup(processDeps(), process.argv.slice(2));
