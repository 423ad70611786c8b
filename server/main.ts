// The entry of `npm start`. Node's compile cache makes every start after the first one faster.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';

// Set before any file is created: the server's files are readable by its own account only.
process.umask(0o077);
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled'));
await import('./cli.ts');
