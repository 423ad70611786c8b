// `npm run backup -- TO [--data DIR]`: copies a shop's data folder, also while the shop is open.
import process from 'node:process';
import { runBackup } from './commands/backup.ts';
import { processSurroundings } from './operator/run.ts';

// A copy is as private as the shop itself.
process.umask(0o077);
process.exitCode = await runBackup(processSurroundings(), process.argv.slice(2));
