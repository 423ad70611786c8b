// Puts the head and the plain content of one page into a page of the build, whose script replaces the content later (WS-07).
import { escapeHtml, jsonInScript } from './escape.ts';

export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The page's own URL, absolute; null for a page that search engines must not list. */
  readonly canonical: string | null;
  /** Properties of Open Graph, in this order. */
  readonly properties: readonly (readonly [name: string, content: string])[];
  /** A description by schema.org, if there is one. */
  readonly data: object | null;
}

export interface PageContent extends PageHead {
  /** Escaped HTML. */
  readonly main: string;
  /** What the content replaces of the prerendered page: all, or the placeholders of its products. */
  readonly place: 'all' | 'products';
}

/** A frame without these places stays as it is. Replacements are functions, so that `$` in a text has no meaning. */
export function fillFrame(frame: string, page: PageContent): string {
  return fillHead(frame, page)
    .replace(
      placeholders[page.place],
      (_, before: string, after: string) => before + writtenContent(page) + after,
    )
    .replace('<div id="root"></div>', () => `<div id="root"><main>${writtenContent(page)}</main></div>`);
}

/** The head alone, for a page whose content stays as it was built. */
export function fillHead(frame: string, page: PageHead): string {
  return frame
    .replace(/<title>[^<]*<\/title>/u, () => `<title>${escapeHtml(page.title)}</title>`)
    .replace(/<meta name="description"[^>]*>/u, () => meta('name', 'description', page.description))
    .replace('</head>', () => `${headOf(page)}</head>`);
}

/** The build marks the placeholders of products by comments. */
const placeholders = {
  all: /(<main[^>]*>).*(<\/main>)/su,
  products: /(<!--products-->).*(<!--\/products-->)/su,
} as const;

/** The script of the page looks for the attribute. */
function writtenContent({ main }: PageContent): string {
  return `<div data-written class="contents">${main}</div>`;
}

function headOf({ canonical, properties, data }: PageHead): string {
  return [
    canonical === null
      ? meta('name', 'robots', 'noindex')
      : `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
    ...properties.map(([name, content]) => meta('property', name, content)),
    ...(data === null ? [] : [`<script type="application/ld+json">${jsonInScript(data)}</script>`]),
    '',
  ].join('\n');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
}
