// Writes the build's `VITE_*` variables into the page as data (TS-17). The content policy allows no script in the page, and this is none.
import type { Plugin } from 'vite';

/** The id of the element. */
const place = 'configuration';

export function pageConfiguration(): Plugin {
  let variables: Readonly<Record<string, unknown>> = {};
  return {
    name: 'page-configuration',
    configResolved: ({ env }) => {
      variables = Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('VITE_')));
    },
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: place },
        children: JSON.stringify(variables).replaceAll('<', String.raw`\u003c`),
        injectTo: 'head',
      },
    ],
  };
}
