// The packed catalogue over HTTP (CL-08): one answer for all visitors, made anew only after a product has changed.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { packCatalogue } from '#domain/packed-catalogue';
import { GzipCache } from '#server/http';
import { routeLimit } from '#server/limits';
import { cached } from './caching.ts';
import type { ShopReader } from './shop-reader.ts';

export interface CatalogueDeps {
  readonly shop: Pick<ShopReader, 'products' | 'info'>;
  /** Milliseconds. */
  readonly now: () => number;
}

/** `GET /api/catalogue`. */
export async function catalogueRoutes(app: FastifyInstance, deps: CatalogueDeps): Promise<void> {
  const gzip = new GzipCache();
  const latest = createLatest(deps);
  app.get('/api/catalogue', { config: routeLimit('catalogue') }, async (request, reply) => {
    const { body, tag } = await latest();
    reply.headers({ etag: tag, 'Cache-Control': cached, Vary: 'Accept-Encoding' });
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    const compressed = await gzip.of(body, request.headers['accept-encoding']);
    return compressed === null ? reply.send(body) : reply.header('Content-Encoding', 'gzip').send(compressed);
  });
}

interface Answer {
  readonly body: Buffer;
  readonly tag: string;
}

/** Packing takes at most a twentieth of the time: a large catalogue that changes all the time is answered up to a second old. */
function createLatest({ shop, now }: CatalogueDeps): () => Promise<Answer> {
  let made: (Answer & { readonly key: string; readonly source: unknown; readonly until: number }) | undefined;
  return async () => {
    const started = now();
    if (made !== undefined && started < made.until) return made;
    const [products, info] = [await shop.products(), await shop.info()];
    const key = JSON.stringify(info);
    if (made?.source === products && made.key === key) return made;
    const body = Buffer.from(JSON.stringify(packCatalogue({ asOf: started, ...info, products })));
    const ended = now();
    const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    made = { body, tag, key, source: products, until: ended + Math.min(20 * (ended - started), maxAgeMs) };
    return made;
  };
}

const maxAgeMs = 1000;
