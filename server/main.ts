// `npm start`: what Node has compiled is kept beside the packages, so that every start after the first is quicker.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled'));
await import('./open-shop.ts');
