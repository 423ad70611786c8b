// Files of the web build as Hosting serves them: the page into which content is put, and the drawings of products. So a page and
// its hashed files are always of one build (CL-18).
import type { PageFrames } from '#server/pages';
import { fetchBounded } from './fetch-bounded.ts';

export interface HostedBuildDeps {
  /** The origin of the shop's pages. */
  readonly origin: string;
  /** Milliseconds. */
  readonly now: () => number;
  readonly fetchFile?: FetchFile;
}

/** The file at a URL; null when there is none. */
export type FetchFile = (url: string) => Promise<Buffer | null>;

/** `app.html` for every page, fetched at most once a minute; when Hosting does not answer, the page fetched before. */
export function createHostedFrames({ origin, now, fetchFile = fetchHosted }: HostedBuildDeps): PageFrames {
  let page: { readonly text: string; readonly fetchedAt: number } | undefined;
  let fetching: Promise<string> | undefined;
  const fetchPage = async (): Promise<string> => {
    const file = await fetchFile(`${origin}/app.html`).catch(() => null);
    if (file === null && page === undefined) throw new PageMissing();
    page = { text: file?.toString('utf8') ?? page?.text ?? '', fetchedAt: now() };
    return page.text;
  };
  return {
    async read() {
      if (page !== undefined && now() - page.fetchedAt < frameMs) return page.text;
      fetching ??= fetchPage().finally(() => (fetching = undefined));
      return fetching;
    },
  };
}

const frameMs = 60_000;

/** The drawing at a URL such as /images/products/ball.svg, which the build has written as an image; null for every other URL. */
export function createHostedDrawings({ origin, fetchFile = fetchHosted }: Omit<HostedBuildDeps, 'now'>) {
  return async (url: string): Promise<Buffer | null> => {
    const name = /^\/images\/products\/([\w-]+)\.svg$/u.exec(url)?.[1];
    return name === undefined ? null : fetchFile(`${origin}/images/products/${name}.webp`);
  };
}

/** Hosting has no page, and none was fetched before. */
class PageMissing extends Error {
  readonly code = 'PageMissing';
  readonly statusCode = 503;

  constructor() {
    super('Hosting did not answer with app.html.');
  }
}

function fetchHosted(url: string): Promise<Buffer | null> {
  return fetchBounded(url, { maxBytes: 5 * 1024 * 1024, deadline: 10_000 });
}
