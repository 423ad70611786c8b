// First step of `npm run dist`: no installers without a place in which the installed program finds new versions.
import process from 'node:process';
import { updateSource } from './update-source.ts';

if (updateSource(process.env) === null) {
  console.error(
    'Installed programs would find no new versions. Set ALEEF_UPDATE_URL to the address of the folder in which they will lie, ' +
      'or ALEEF_UPDATE_GITHUB to owner/repository.',
  );
  process.exitCode = 1;
}
