// The module doors as package.json names them.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Doors } from './modules.ts';

const packageFile = z.object({ imports: z.record(z.string(), z.string()) });

/** The doors of this project's package.json; throws when it names none. */
export function readDoors(): Doors {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return packageFile.parse(JSON.parse(text)).imports;
}
