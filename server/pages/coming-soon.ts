// The store before its owner has made their account: its name and 'soon', without the program, at every address of the store (R34, FA-31).
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isStoreAddress } from '#server/http';
import { comingSoonTexts, shellTexts } from '#text';
import { escapeHtml } from './escape.ts';
import { fillFrame } from './fill-frame.ts';
import type { PageFrames } from './page-frames.ts';
import { storeNameOf } from './parts.ts';
import { createTextSender } from './send-text.ts';
import { sitemapOf } from './site-files.ts';
import type { ShopFacts, ShopReader } from './shop-reader.ts';

export interface ComingSoonDeps {
  readonly awaitsOwner: () => Promise<boolean>;
  readonly shop: Pick<ShopReader, 'info'>;
  readonly frames: PageFrames;
}

/** Answers the store's addresses in place of their routes while the shop awaits its owner. */
export function answerComingSoon(app: FastifyInstance, { awaitsOwner, shop, frames }: ComingSoonDeps): void {
  const send = createTextSender();
  app.addHook('onRequest', async (request, reply) => {
    const asked = partOf(request);
    if (asked === 'other' || !(await awaitsOwner())) return undefined;
    reply.header('Cache-Control', 'no-store');
    if (asked === 'sitemap') return send(reply, 'application/xml', Buffer.from(sitemapOf([])));
    const page = comingSoonPage(await frames.read('app'), await shop.info());
    return send(reply, 'text/html', Buffer.from(page));
  });
}

function partOf({ method, url }: FastifyRequest): 'page' | 'sitemap' | 'other' {
  if (method !== 'GET' && method !== 'HEAD') return 'other';
  if (url.split('?')[0] === '/sitemap.xml') return 'sitemap';
  return isStoreAddress(url) ? 'page' : 'other';
}

function comingSoonPage(frame: string, facts: ShopFacts): string {
  const name = storeNameOf(facts);
  const { text, signIn } = comingSoonTexts;
  const page = fillFrame(frame, {
    title: shellTexts.pageTitle(text, name),
    description: text,
    canonical: null,
    properties: [],
    data: null,
    main: `<div class="page-width flex min-h-dvh flex-col items-center justify-center gap-4 text-center"><h1 dir="auto" class="text-display wrap-anywhere">${escapeHtml(name)}</h1><p class="text-heading text-quiet">${text}</p><a href="/login" class="flex min-h-11 items-center text-brand">${signIn}</a></div>`,
    place: 'all',
  });
  return withoutProgram(page);
}

/** The program would draw the store over the page. */
function withoutProgram(page: string): string {
  return page
    .replace(/<script\b[^>]*>.*?<\/script>/gsu, '')
    .replace(/<link rel="modulepreload"[^>]*>/gu, '')
    .replace(/<noscript>.*?<\/noscript>/gsu, '');
}
