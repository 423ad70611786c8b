// The entry points of modules, as package.json names them.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { EntryPoints } from './modules.ts';

const packageFile = z.object({ imports: z.record(z.string(), z.string()) });

/** The entry points of this project's package.json; throws when it names none. */
export function readEntryPoints(): EntryPoints {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return packageFile.parse(JSON.parse(text)).imports;
}
