// First step of `npm run dist`: fails while a variable names emulators, without an update source for the installed app, and without a
// certificate unless `--unsigned` accepts that.
import process from 'node:process';
import { emulatorsProblem } from '../emulators/emulators-problem.ts';
import { signingOf } from './signing.ts';
import { updateSource } from './update-source.ts';

const problem = emulatorsProblem(process.env);
if (problem !== null) refuse(problem);

if (updateSource(process.env) === null) {
  refuse(
    'Installed programs would find no new versions. Set ALEEF_UPDATE_URL to the https address of the folder in which they will lie, ' +
      'or ALEEF_UPDATE_GITHUB to owner/repository.',
  );
}

if (signingOf(process.env) === null) {
  if (process.argv.includes('--unsigned'))
    console.warn(
      'The installers are not signed. Those of Windows and macOS have no update source: a program that checks no publisher would install ' +
        'whatever the update folder holds. Linux keeps its source.',
    );
  else
    refuse(
      'The installers would not be signed. Set ALEEF_PUBLISHER and CSC_LINK, or build them with --unsigned: those of Windows and macOS ' +
        'then have no update source.',
    );
}

function refuse(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
