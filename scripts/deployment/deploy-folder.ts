// The folder that is handed to Firebase: the web build with the head of this shop, the rules and indexes, and `firebase.json` for
// this deployment. `dist/web` stays as the shop server serves it.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Settings } from '#domain/settings';
import { shopPageNames } from '#domain/shop-pages';
import { fillHead, homePage } from '#server/pages';
import type { DeployOptions } from './options.ts';
import { deployFolder } from './plan.ts';

const rewriteSchema = z.union([
  z.strictObject({ source: z.string(), destination: z.string() }),
  z.strictObject({
    source: z.string(),
    run: z.strictObject({ serviceId: z.string(), region: z.string() }),
  }),
]);

const firebaseSchema = z.looseObject({
  hosting: z.looseObject({ public: z.string(), rewrites: z.array(rewriteSchema) }),
});

type Firebase = z.infer<typeof firebaseSchema>;

export function readFirebase(root: string): Firebase {
  return firebaseSchema.parse(JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')));
}

/** The region of the service that `firebase.json` names. */
export function regionOf({ hosting }: Firebase): string {
  const run = hosting.rewrites.flatMap((rewrite) => ('run' in rewrite ? [rewrite.run] : []));
  return run[0]?.region ?? '';
}

/** Rules, indexes and the configuration; the pages of a former deployment go. */
export function writeDeployFolder(root: string, options: DeployOptions): void {
  const folder = join(root, deployFolder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of ['firestore.rules', 'firestore.indexes.json'])
    cpSync(join(root, file), join(folder, file));
  const firebase = deployedFirebase(readFirebase(root), options);
  writeFileSync(join(folder, 'firebase.json'), `${JSON.stringify(firebase, null, 2)}\n`);
}

function deployedFirebase(firebase: Firebase, { region, service }: DeployOptions): Firebase {
  const { hosting } = firebase;
  const rewrites =
    service === 'deployed'
      ? hosting.rewrites.map((rewrite) =>
          'run' in rewrite ? { ...rewrite, run: { ...rewrite.run, region } } : rewrite,
        )
      : [
          { source: '/products', destination: '/products.html' },
          ...['/products/**', '/hosting-request', ...shopPageNames.map((name) => `/${name}`)].map(
            (source) => ({
              source,
              destination: '/app.html',
            }),
          ),
          ...hosting.rewrites.filter((rewrite) => 'destination' in rewrite),
        ];
  return { ...firebase, hosting: { ...hosting, public: 'web', rewrites } };
}

/** The files of the build. Hosting compresses them itself. */
export function copyPages(
  root: string,
  home: { readonly origin: string; readonly settings: Settings },
): void {
  const from = join(root, readFirebase(root).hosting.public);
  const to = join(root, deployFolder, 'web');
  cpSync(from, to, { recursive: true, filter: (path) => !/\.(?:br|gz)$/u.test(path) });
  const context = { ...home, categories: [], hasAbout: false };
  const page = fillHead(readFileSync(join(from, 'index.html'), 'utf8'), homePage([], context));
  writeFileSync(join(to, 'index.html'), page);
}
