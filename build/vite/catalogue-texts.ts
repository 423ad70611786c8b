// The page's own words come from the catalogue too: %storeName% and its like in index.html.
import type { Plugin } from 'vite';
import { shellTexts, specialPageTexts } from '#text';

export function catalogueTexts(): Plugin {
  const texts: Readonly<Record<string, string>> = {
    storeName: shellTexts.storeName,
    description: shellTexts.description,
    needsScripts: shellTexts.needsScripts,
    brokenTitle: specialPageTexts.broken.title,
    brokenHint: specialPageTexts.broken.hint,
    brokenReload: specialPageTexts.broken.reload,
  };
  return {
    name: 'catalogue-texts',
    transformIndexHtml: (html) => html.replaceAll(/%(\w+)%/g, (mark, name: string) => texts[name] ?? mark),
  };
}
