// The service worker's part of the web build: one unhashed script at the top, with the list of the program's files in front.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The build's inputs: the page, and the worker beside it. */
export const webInputs = {
  index: fileURLToPath(new URL('../../web/index.html', import.meta.url)),
  'service-worker': fileURLToPath(new URL('../../web/worker/service-worker.ts', import.meta.url)),
};

const workerFile = 'service-worker.js';

/** The worker is found under its own name, everything else under its content's. */
export function entryFileName(entry: { readonly name: string }): string {
  return entry.name === 'service-worker' ? workerFile : 'assets/[name]-[hash].js';
}

/** Tells the worker what the program consists of. A changed file changes the version, and so the worker. */
export function serviceWorkerShell(): Plugin {
  return {
    name: 'service-worker-shell',
    enforce: 'post',
    generateBundle(_, bundle) {
      const worker = bundle[workerFile];
      if (worker?.type !== 'chunk') throw new Error('The build made no service worker');
      const files = Object.keys(bundle)
        .filter((name) => name.startsWith('assets/') && !backOfficeOnly.test(name))
        .map((name) => `/${name}`)
        .concat(drawings)
        .toSorted();
      const version = createHash('sha256')
        .update(files.join('\n'))
        .update(drawings.map((path) => readFileSync(new URL(`.${path}`, publicFolder), 'utf8')).join('\n'))
        .update(worker.code)
        .digest('hex')
        .slice(0, 16);
      worker.code = `const SHELL=${JSON.stringify({ version, files })};${worker.code}`;
    },
  };
}

const publicFolder = new URL('../../web/public/', import.meta.url);

/** What splash, sign-in, counter and the pages that stand in for others show; their names say nothing of their contents. */
const drawings = [
  'boarding',
  'empty-boarding',
  'empty-search',
  'error',
  'no-permission',
  'not-found',
  'offline',
  'splash-dog',
].map((name) => `/images/illustrations/${name}.svg`);

/** Parts that no counter opens. */
const backOfficeOnly = /^assets\/(?:admin|storefront)-/u;
