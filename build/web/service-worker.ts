// The service worker's part of the web build: one unhashed script at the top, with the list of the program's files in front.
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The build's inputs: the page, and the worker beside it. */
export const webInputs = {
  index: fileURLToPath(new URL('../../web/index.html', import.meta.url)),
  'service-worker': fileURLToPath(new URL('../../web/worker/service-worker.ts', import.meta.url)),
};

const workerFile = 'service-worker.js';

/** The worker is found under its own name, everything else under its content's. */
export const entryFileName = (entry: { readonly name: string }): string =>
  entry.name === 'service-worker' ? workerFile : 'assets/[name]-[hash].js';

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
        .toSorted();
      const version = createHash('sha256')
        .update(files.join('\n'))
        .update(worker.code)
        .digest('hex')
        .slice(0, 16);
      worker.code = `const SHELL=${JSON.stringify({ version, files })};${worker.code}`;
    },
  };
}

/** Parts that no counter opens. */
const backOfficeOnly = /^assets\/(?:admin|storefront)-/u;
