// The shop's own pages before any script: about it, returns, data and terms (FW-27). Pure.
import { textBlocks, type ShopPageName, type ShopPagesDraft, type TextBlock } from '#domain/shop-pages';
import { cutText } from '#kernel/cut-text';
import { footerTexts, shellTexts, shopPageText } from '#text';
import { escapeHtml } from './escape.ts';
import type { PageContent } from './fill-frame.ts';
import { sharedProperties, shopImage, storeNameOf, type PageContext } from './parts.ts';

/** In letters: what search engines show of a page. */
const descriptionLength = 150;

/** Null for a page without a text, which is hidden. */
export function shopPage(
  name: ShopPageName,
  pages: ShopPagesDraft,
  context: PageContext,
): PageContent | null {
  const text = shopPageText(name, pages[name]);
  if (text === '') return null;
  const store = storeNameOf(context);
  const title = footerTexts.pages[name];
  const url = `${context.origin}/${name}`;
  const description = cutText(text.replaceAll(/\s+/gu, ' '), descriptionLength);
  return {
    title: shellTexts.pageTitle(title, store),
    description,
    canonical: url,
    properties: [
      ['og:type', 'website'],
      ...sharedProperties({ title, description, url, image: shopImage(context) }, store),
    ],
    data: null,
    main: `<div class="page-width pt-6 md:pt-8"><article class="flex max-w-2xl flex-col gap-4"><h1 class="text-title md:text-display">${title}</h1>${textBlocks(text).map(blockHtml).join('')}</article></div>`,
    place: 'all',
  };
}

function blockHtml(block: TextBlock): string {
  if (block.type === 'Paragraph') return `<p dir="auto" class="wrap-anywhere">${escapeHtml(block.text)}</p>`;
  const items = block.items.map(
    ({ text }) => `<li dir="auto" class="wrap-anywhere">${escapeHtml(text)}</li>`,
  );
  return `<ul class="flex list-disc flex-col gap-2 ps-5">${items.join('')}</ul>`;
}
