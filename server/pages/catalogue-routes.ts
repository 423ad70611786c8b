// The packed catalogue over HTTP (CL-08, CL-09): one answer for all visitors, made anew only after a product has changed.
import type { FastifyInstance } from 'fastify';
import { packCatalogue, packCataloguePage } from '#domain/packed-catalogue';
import { cataloguePageOf, readCatalogueUrl } from '#domain/product';
import { onlyFor, type Accounts } from '#server/api';
import { routeLimit } from '#server/limits';
import { cached } from './caching.ts';
import { createTextSender } from './send-text.ts';
import type { ShopReader } from './shop-reader.ts';

export interface CatalogueDeps {
  readonly shop: Pick<ShopReader, 'products' | 'info' | 'rebuild'>;
  readonly accounts: Pick<Accounts, 'activeStaff'>;
  /** Milliseconds. */
  readonly now: () => number;
  /** Whether the shop has no owner yet; the cloud has no such state (R34). */
  readonly awaitsOwner?: () => Promise<boolean>;
}

/**
 * `GET /api/catalogue`, `/api/catalogue/page` with the query of `/products`, `/api/catalogue/shop` (settings and categories, which each page
 * shows and which would cost a read each), and `POST /api/catalogue/rebuild` for admins.
 */
export async function catalogueRoutes(app: FastifyInstance, deps: CatalogueDeps): Promise<void> {
  const send = createTextSender();
  const latest = createLatest(deps);
  const limited = { config: routeLimit('catalogue') };
  app.get('/api/catalogue', limited, async (_, reply) =>
    send(reply.header('Cache-Control', cached), 'application/json', await latest()),
  );
  app.get('/api/catalogue/shop', limited, async (_, reply) => {
    const awaitsOwner = (await deps.awaitsOwner?.()) === true;
    const facts = { ...(await deps.shop.info()), ...(awaitsOwner && { awaitsOwner }) };
    const answer = Buffer.from(JSON.stringify(facts));
    return send(reply.header('Cache-Control', awaitsOwner ? 'no-store' : cached), 'application/json', answer);
  });
  app.get('/api/catalogue/page', limited, async (request, reply) => {
    const url = readCatalogueUrl(new URL(request.url, 'http://shop').searchParams);
    const page = cataloguePageOf(await deps.shop.products(), url);
    const answer = packCataloguePage(page, (await deps.shop.info()).settings);
    return send(
      reply.header('Cache-Control', cached),
      'application/json',
      Buffer.from(JSON.stringify(answer)),
    );
  });
  const adminOnly = { onRequest: onlyFor(deps.accounts, ['admin']), config: routeLimit('rebuild') };
  app.post('/api/catalogue/rebuild', adminOnly, async () => ({
    success: true,
    count: await deps.shop.rebuild(),
  }));
}

/** Packing takes at most a twentieth of the time: a large catalogue that changes all the time is answered up to a second old. */
function createLatest({ shop, now }: CatalogueDeps): () => Promise<Buffer> {
  let made: { readonly body: Buffer; readonly key: string; readonly source: unknown } | undefined;
  let staysUntil = 0;
  return async () => {
    const started = now();
    if (made !== undefined && started < staysUntil) return made.body;
    const [products, info] = [await shop.products(), await shop.info()];
    const key = JSON.stringify(info);
    if (made?.source !== products || made.key !== key) {
      const body = Buffer.from(JSON.stringify(packCatalogue({ asOf: started, ...info, products })));
      made = { body, key, source: products };
      const ended = now();
      staysUntil = ended + Math.min(20 * (ended - started), maxAgeMs);
    }
    return made.body;
  };
}

const maxAgeMs = 1000;
