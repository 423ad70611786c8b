// The routes of pages that are written before any script. They run on the shop server and in the cloud service (WS-07).
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isProductId, readCatalogueUrl } from '#domain/product';
import { takesBoarding } from '#domain/settings';
import { shopPageNames } from '#domain/shop-pages';
import { routeLimit } from '#server/limits';
import { boardingPage } from './boarding-html.ts';
import { cached, cachedUnknown } from './caching.ts';
import { fillFrame, fillHead, type PageContent } from './fill-frame.ts';
import type { FrameName, PageFrames } from './page-frames.ts';
import type { PageContext } from './parts.ts';
import { productPage, unknownProductPage } from './product-html.ts';
import { createTextSender } from './send-text.ts';
import { shopPage } from './shop-page-html.ts';
import type { ShopReader } from './shop-reader.ts';
import { robots, sitemap } from './site-files.ts';
import { cataloguePage, homePage } from './store-html.ts';

export interface PagesDeps {
  readonly shop: ShopReader;
  readonly frames: PageFrames;
  /** The public origin of the pages for this request, without a slash at the end. */
  readonly originOf: (request: FastifyRequest) => string;
}

/**
 * `GET /`, `/products`, `/products/{id}` (200 with the product, or 404 with a search and the categories), `/hosting-request` and
 * `/services/hosting` (404 where the shop offers no boarding), `/about` (404 while it has no text), `/returns`, `/privacy`, `/sitemap.xml` and `/robots.txt`.
 */
export async function pageRoutes(app: FastifyInstance, { shop, frames, originOf }: PagesDeps): Promise<void> {
  const sendText = createTextSender();
  const sendPage = (reply: FastifyReply, html: string): Promise<FastifyReply> =>
    sendText(reply, 'text/html', Buffer.from(html));
  const sendUnknown = (reply: FastifyReply, frame: string): Promise<FastifyReply> =>
    sendPage(reply.code(404).header('Cache-Control', cachedUnknown), frame);
  const send = async (reply: FastifyReply, frame: FrameName, page: PageContent): Promise<FastifyReply> =>
    sendPage(reply, fillFrame(await frames.read(frame), page));
  const contextOf = async (request: FastifyRequest): Promise<PageContext> => ({
    ...(await shop.info()),
    origin: originOf(request),
  });
  const limited = { config: routeLimit('pages') };
  // The page of the program asks for its content itself, so a visitor behind a shared address sees the shop beyond the limit (FW-24).
  const orProgram = {
    ...limited,
    errorHandler: async (error: FastifyError, _: FastifyRequest, reply: FastifyReply) => {
      if (error.statusCode !== 429) throw error;
      return sendPage(beyondLimit(reply), await frames.read('app'));
    },
  };

  app.get('/', orProgram, async (request, reply) => {
    const page = homePage(await shop.products(), await contextOf(request));
    return send(reply.header('Cache-Control', cached), 'index', page);
  });
  app.get('/products', orProgram, async (request, reply) => {
    const url = readCatalogueUrl(new URL(request.url, 'http://shop').searchParams);
    const page = cataloguePage(await shop.products(), url, await contextOf(request));
    return send(reply.header('Cache-Control', cached), 'products', page);
  });
  app.get('/products/*', orProgram, async (request, reply) => {
    const params = productParams.safeParse(request.params);
    const product = params.success ? await shop.product(params.data['*']) : null;
    const context = await contextOf(request);
    return product === null
      ? send(reply.code(404).header('Cache-Control', cachedUnknown), 'products', unknownProductPage(context))
      : send(reply.header('Cache-Control', cached), 'products', productPage(product, context));
  });
  app.get('/hosting-request', orProgram, async (request, reply) => {
    const page = boardingPage(await contextOf(request));
    const frame = await frames.read('app');
    return page === null
      ? sendUnknown(reply, frame)
      : sendPage(reply.header('Cache-Control', cached), fillHead(frame, page));
  });
  app.get('/services/hosting', orProgram, async (_, reply) => {
    const frame = await frames.read('app');
    return takesBoarding((await shop.info()).settings)
      ? sendPage(reply.header('Cache-Control', cached), frame)
      : sendUnknown(reply, frame);
  });
  for (const name of shopPageNames) {
    app.get(`/${name}`, orProgram, async (request, reply) => {
      const page = shopPage(name, await shop.pages(), await contextOf(request));
      return page === null
        ? sendUnknown(reply, await frames.read('app'))
        : send(reply.header('Cache-Control', cached), 'products', page);
    });
  }
  app.get('/sitemap.xml', limited, async (request, reply) => {
    const text = sitemap(await shop.products(), await contextOf(request));
    return sendText(reply.header('Cache-Control', cached), 'application/xml', Buffer.from(text));
  });
  app.get('/robots.txt', limited, async (request, reply) =>
    sendText(reply.header('Cache-Control', cached), 'text/plain', Buffer.from(robots(originOf(request)))),
  );
}

/** A minute later the address has its share again. */
function beyondLimit(reply: FastifyReply): FastifyReply {
  return reply.code(429).headers({ 'Cache-Control': 'no-store', 'Retry-After': '60' });
}

/** A wildcard, because a named parameter takes at most 100 letters of the encoded id. */
const productParams = z.object({ '*': z.string().refine(isProductId) });
