// The service worker in the web build: one script without a hash at the root, with the list of the application's files
// prepended.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The inputs of the build: the page and the worker. */
export const webInputs = {
  index: fileURLToPath(new URL('../../web/index.html', import.meta.url)),
  'service-worker': fileURLToPath(new URL('../../web/worker/service-worker.ts', import.meta.url)),
};

const workerFile = 'service-worker.js';

/** The worker's file has a fixed name, every other file one with a hash. */
export function entryFileName(entry: { readonly name: string }): string {
  return entry.name === 'service-worker' ? workerFile : 'assets/[name]-[hash].js';
}

/** Gives the worker its list of files. A changed file changes the version, and so the worker. */
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

/** Images of the splash, the sign-in, the cashier page and error pages; their file names do not show where they are used. */
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

/** Chunks that the cashier page never loads. */
const backOfficeOnly = /^assets\/(?:admin|storefront)-/u;
