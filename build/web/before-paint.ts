// The script that runs before the first paint: a file of its own without imports, because a module would wait for the page.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Plugin } from 'vite';

const entry = fileURLToPath(new URL('../../web/before-paint.ts', import.meta.url));

/** Adds the script to the head of the built page. */
export function beforePaint(): Plugin {
  return {
    name: 'before-paint',
    apply: 'build',
    async buildStart() {
      this.emitFile({ type: 'asset', name: 'before-paint.js', source: await script() });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const file = Object.keys(bundle).find((name) => name.startsWith('assets/before-paint-'));
        if (file === undefined) throw new Error('The build made no script for before the first paint');
        return [{ tag: 'script', attrs: { src: `/${file}` }, injectTo: 'head-prepend' }];
      },
    },
  };
}

async function script(): Promise<string> {
  const made = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'beforePaint' } },
  });
  const [output] = [made].flat();
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The script for before the first paint could not be built');
  return chunk.code;
}
