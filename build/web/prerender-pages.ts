// Prerenders the pages that visitors see before a script has run, beside the bare page for all other routes.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { createServer } from 'vite';
import type { Plugin } from 'vite';
import { z } from 'zod';

/** The two pages on which visitors arrive. */
const pages = [
  { path: '/', file: 'index.html' },
  { path: '/products', file: 'products.html' },
] as const;

const bareFile = 'app.html';

/** Hosting answers every address that no rewrite names with this page and 404 (FW-24). */
const unknownFile = '404.html';

const renderer = z.object({
  prerender: z.custom<(path: string) => { readonly title: string; readonly markup: string }>(
    (value) => typeof value === 'function',
  ),
  prerenderSplash: z.custom<() => string>((value) => typeof value === 'function'),
});

export function prerenderPages(): Plugin {
  return {
    name: 'first-sights',
    apply: 'build',
    writeBundle: ({ dir = '' }) => writeFirstSights(dir),
  };
}

/**
 * Turns the build's one page in `folder` into `app.html` and a prerendered page for each of `pages`; all of them begin with
 * the splash.
 */
async function writeFirstSights(folder: string): Promise<void> {
  const built = await readFile(join(folder, 'index.html'), 'utf8');
  const server = await createServer({
    configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)),
    mode: 'production',
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { prerender, prerenderSplash } = renderer.parse(await server.ssrLoadModule('/prerender.tsx'));
    const bare = built.replace('<body>', () => `<body>${prerenderSplash()}`);
    for (const file of [bareFile, unknownFile]) await writeFile(join(folder, file), bare);
    for (const { path, file } of pages) await writeFile(join(folder, file), withSight(bare, prerender(path)));
  } finally {
    await server.close();
  }
}

function withSight(bare: string, sight: { readonly title: string; readonly markup: string }): string {
  return bare
    .replace(/<title>.*<\/title>/u, () => `<title>${sight.title}</title>`)
    .replace('<div id="root"></div>', () => `<div id="root">${sight.markup}</div>`);
}
