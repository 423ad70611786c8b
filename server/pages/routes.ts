// The routes of pages that are written before any script. They run on the shop server and in the cloud service (WS-07).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isProductId } from '#domain/product';
import { GzipCache } from '#server/http';
import { routeLimit } from '#server/limits';
import { cached, cachedUnknown } from './caching.ts';
import { fillFrame, type PageContent } from './fill-frame.ts';
import type { FrameName, PageFrames } from './page-frames.ts';
import type { PageContext } from './parts.ts';
import { productPage, unknownProductPage } from './product-html.ts';
import type { ShopReader } from './shop-reader.ts';

export interface PagesDeps {
  readonly shop: ShopReader;
  readonly frames: PageFrames;
  /** The public origin of the pages for this request, without a slash at the end. */
  readonly originOf: (request: FastifyRequest) => string;
}

/** `GET /products/{id}`: 200 with the product, or 404 with a search and the categories. */
export async function pageRoutes(app: FastifyInstance, deps: PagesDeps): Promise<void> {
  const { shop } = deps;
  const send = createSender(deps.frames);
  const contextOf = async (request: FastifyRequest): Promise<PageContext> => ({
    ...(await shop.info()),
    origin: deps.originOf(request),
  });

  app.get('/products/*', { config: routeLimit('pages') }, async (request, reply) => {
    const params = productParams.safeParse(request.params);
    const product = params.success ? await shop.product(params.data['*']) : null;
    const context = await contextOf(request);
    return product === null
      ? send(reply.code(404).header('Cache-Control', cachedUnknown), 'products', unknownProductPage(context))
      : send(reply.header('Cache-Control', cached), 'products', productPage(product, context));
  });
}

/** A wildcard, because a named parameter takes at most 100 letters of the encoded id. */
const productParams = z.object({ '*': z.string().refine(isProductId) });

function createSender(frames: PageFrames) {
  const gzip = new GzipCache();
  return async (reply: FastifyReply, frame: FrameName, page: PageContent): Promise<FastifyReply> => {
    const html = Buffer.from(fillFrame(await frames.read(frame), page));
    const compressed = await gzip.of(html, reply.request.headers['accept-encoding']);
    reply.type('text/html; charset=utf-8').header('Vary', 'Accept-Encoding');
    return compressed === null ? reply.send(html) : reply.header('Content-Encoding', 'gzip').send(compressed);
  };
}
