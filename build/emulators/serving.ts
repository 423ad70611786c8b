// firebase.json as it is for the build that calls emulators: the policy adds their origins, to what the page may connect with, and no more.
import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { z } from 'zod';
import type { Emulators } from '#backend/connect';

const header = z.strictObject({ key: z.string(), value: z.string() });
const schema = z.looseObject({
  hosting: z.looseObject({
    rewrites: z.array(
      z.union([
        z.strictObject({ source: z.string(), destination: z.string() }),
        z.looseObject({ source: z.string(), run: z.unknown() }),
      ]),
    ),
    headers: z.array(z.strictObject({ source: z.string(), headers: z.array(header) })),
  }),
});

/** What `firebase.json` says of the pages. */
export type Serving = z.infer<typeof schema>['hosting'];

export function readServing(root: string): Serving {
  return schema.parse(JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'))).hosting;
}

export function servingOfEmulators(serving: Serving, { documents, accounts }: Emulators): Serving {
  const policyOf = (value: string): string => {
    const extended = value.replace(/(?<=connect-src [^;]*)(?=;|$)/u, ` ${documents} ${accounts}`);
    if (extended === value) throw new Error('the policy names no place to connect with');
    return extended;
  };
  return {
    ...serving,
    headers: serving.headers.map(({ source, headers }) => ({
      source,
      headers: headers.map(({ key, value }) => ({
        key,
        value: key === policyName ? policyOf(value) : value,
      })),
    })),
  };
}

const policyName = 'Content-Security-Policy';

/** Where a path leads that no file of the build has: to the service, to a page of the build, or nowhere. */
export function rewriteOf(
  serving: Serving,
  path: string,
):
  | { readonly type: 'Service' }
  | { readonly type: 'Page'; readonly file: string }
  | { readonly type: 'None' } {
  const found = serving.rewrites.find(({ source }) => matchesGlob(path, source));
  if (found === undefined) return { type: 'None' };
  return 'destination' in found && typeof found.destination === 'string'
    ? { type: 'Page', file: found.destination }
    : { type: 'Service' };
}

/** The later of two values of a header counts, as in the cloud. */
export function headersOf(serving: Serving, path: string): Readonly<Record<string, string>> {
  const found = serving.headers.filter(({ source }) => matchesGlob(path, source));
  return Object.fromEntries(found.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])));
}
