// Bundles the contract page for browsers twice: with the data checks on Firestore lite, and on the full SDK.
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** The files of a contract server by path. */
export async function contractPages(): Promise<ReadonlyMap<string, string>> {
  return new Map([
    [
      '/',
      '<!doctype html><meta charset="utf-8"><title>contract</title><script src="/lite.js" type="module"></script>',
    ],
    [
      '/full',
      '<!doctype html><meta charset="utf-8"><title>contract</title><script src="/full.js" type="module"></script>',
    ],
    ['/lite.js', await bundle([])],
    ['/full.js', await bundle([fullSdk])],
  ]);
}

const fullSdk: Plugin = {
  name: 'full-sdk',
  enforce: 'pre',
  resolveId: (source) => (source === './sdk.ts' ? join(import.meta.dirname, 'sdk-full.ts') : null),
};

async function bundle(plugins: readonly Plugin[]): Promise<string> {
  const result = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: [...plugins],
    build: { write: false, minify: false, rolldownOptions: { input: join(import.meta.dirname, 'page.ts') } },
  });
  const outputs = 'output' in result ? result.output : [];
  const [script] = outputs;
  if (script?.type !== 'chunk' || outputs.length !== 1)
    throw new Error('The contract page is not one script');
  return script.code;
}
