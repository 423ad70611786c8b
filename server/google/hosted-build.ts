// Files of the web build as Hosting serves them: the page into which content is put, and the drawings of products. So a page and
// its hashed files are always of one build (CL-18).
import type { PageFrames } from '#server/pages';

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
export function createHostedFrames({ origin, now, fetchFile = fetchBounded }: HostedBuildDeps): PageFrames {
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
export function createHostedDrawings({ origin, fetchFile = fetchBounded }: Omit<HostedBuildDeps, 'now'>) {
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

async function fetchBounded(url: string): Promise<Buffer | null> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(10_000) });
  const isExpected = answer.ok && Number(answer.headers.get('content-length') ?? 0) <= maxFileBytes;
  if (!isExpected) {
    await answer.body?.cancel();
    return null;
  }
  return Buffer.from(await answer.arrayBuffer());
}

const maxFileBytes = 5 * 1024 * 1024;
