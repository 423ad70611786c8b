// `npm run new-password -- --email …` sets a new password for somebody who signs in, for instance the only admin who forgot it.
import { runNewPassword } from './commands/new-password.ts';
import { processDeps } from './operator/run.ts';

process.exitCode = await runNewPassword(processDeps(), process.argv.slice(2));
