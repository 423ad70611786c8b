// `npm start`: what Node has compiled is kept beside the packages, so that every start after the first is quicker.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';

// Before any file is made: what the server writes is for its own account.
process.umask(0o077);
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled'));
await import('./cli.ts');
