// First step of `npm run dist`: fails without an update source for the installed app, and prints a warning without a
// signature.
import process from 'node:process';
import { signingOf } from './signing.ts';
import { updateSource } from './update-source.ts';

if (updateSource(process.env) === null) {
  console.error(
    'Installed programs would find no new versions. Set ALEEF_UPDATE_URL to the address of the folder in which they will lie, ' +
      'or ALEEF_UPDATE_GITHUB to owner/repository.',
  );
  process.exitCode = 1;
}

if (signingOf(process.env) === null) {
  console.warn(
    'The installers are not signed: set ALEEF_PUBLISHER and CSC_LINK to sign them. Installed programs then take any new version ' +
      'that the update folder holds.',
  );
}
