// The preview images over HTTP: drawn once, then stored (WS-06).
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { pastelOf } from '#domain/category';
import type { Product } from '#domain/product';
import { drawPreview } from '#server/api';
import { routeLimit } from '#server/limits';
import { cached, cachedUnknown } from './caching.ts';
import { pastelColour, previewName, productOfPreview } from './preview.ts';
import type { ShopFacts, ShopReader } from './shop-reader.ts';

/** Stored previews: a folder of the shop server, memory or a bucket elsewhere. */
export interface PreviewStore {
  readonly read: (name: string) => Promise<Buffer | null>;
  readonly write: (name: string, image: Buffer) => Promise<void>;
}

export interface PreviewDeps {
  readonly shop: Pick<ShopReader, 'product' | 'info'>;
  readonly previews: PreviewStore;
  /** The file behind an image URL of this shop; null when there is none. */
  readonly imageFile: (url: string) => Promise<Buffer | null>;
}

/** `GET /preview/{id}-{hash}.jpg`. A wrong hash is redirected to the right one. */
export async function previewRoutes(app: FastifyInstance, deps: PreviewDeps): Promise<void> {
  const draw = createDrawing(deps);
  app.get('/preview/*', { config: routeLimit('pages') }, async (request, reply) => {
    const params = previewParams.safeParse(request.params);
    const id = params.success ? productOfPreview(params.data['*']) : null;
    const product = id === null || id.includes('/') ? null : await deps.shop.product(id);
    if (product === null) return reply.code(404).header('Cache-Control', cachedUnknown).send();
    const info = await deps.shop.info();
    const name = previewName(product, info);
    if (params.data?.['*'] !== name) {
      return reply.header('Cache-Control', cached).redirect(`/preview/${encodeURIComponent(name)}`);
    }
    const image = await draw(name, product, info);
    if (image === null) return reply.header('Cache-Control', cached).redirect('/icons/icon-512.png');
    return reply
      .type('image/jpeg')
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .send(image);
  });
}

const previewParams = z.object({ '*': z.string() });

/** Draws one image at a time, and each only once. */
function createDrawing({ previews, imageFile }: PreviewDeps) {
  const drawing = new Map<string, Promise<Buffer | null>>();
  let last: Promise<unknown> = Promise.resolve();
  const drawNow = async (name: string, product: Product, info: ShopFacts): Promise<Buffer | null> => {
    const file = await imageFile(product.image);
    const colour = pastelColour(pastelOf(product.category, info.categories));
    const image = file && (await drawPreview(file, colour));
    if (image !== null) await previews.write(name, image);
    return image;
  };
  return async (name: string, product: Product, info: ShopFacts): Promise<Buffer | null> => {
    const stored = await previews.read(name);
    if (stored !== null) return stored;
    const running = drawing.get(name);
    if (running !== undefined) return running;
    const drawn = last.then(() => drawNow(name, product, info)).finally(() => drawing.delete(name));
    last = drawn.catch(() => undefined);
    drawing.set(name, drawn);
    return drawn;
  };
}
