// Replaces %title% and similar placeholders of index.html with texts of the catalogue.
import type { Plugin } from 'vite';
import { builtPageTexts, shellTexts, specialPageTexts } from '#text';

export function catalogueTexts(): Plugin {
  const texts: Readonly<Record<string, string>> = {
    storeName: shellTexts.storeName,
    title: builtPageTexts.title,
    description: builtPageTexts.description,
    needsScripts: builtPageTexts.needsScripts,
    brokenTitle: specialPageTexts.broken.title,
    brokenHint: specialPageTexts.broken.hint,
    brokenReload: specialPageTexts.broken.reload,
  };
  return {
    name: 'catalogue-texts',
    transformIndexHtml: (html) => html.replaceAll(/%(\w+)%/g, (mark, name: string) => texts[name] ?? mark),
  };
}
