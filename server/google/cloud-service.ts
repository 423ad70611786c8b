// What the Firebase SDK cannot do, as one small service for a Firebase project: the route modules of the shop server behind
// four interfaces, for the pages of one origin (CL-01).
import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { buffer } from 'node:stream/consumers';
import { storedImageOf } from '#domain/image';
import { registerApi, type Accounts, type ImageStore } from '#server/api';
import {
  answerFailures,
  logRequests,
  noPages,
  refuseMalformedUrls,
  routedUrl,
  securityHeaders,
} from '#server/http';
import { limitRoutes, requestBytes } from '#server/limits';
import {
  catalogueRoutes,
  pageRoutes,
  previewRoutes,
  type PageFrames,
  type PreviewDeps,
  type ShopReader,
} from '#server/pages';
import { allowOnlyOrigin } from './only-origin.ts';
import { createPreviewMemory } from './preview-memory.ts';
import { endConnectionsAtStop } from './stop-service.ts';

export interface CloudServiceOptions {
  readonly accounts: Accounts;
  readonly images: ImageStore;
  readonly shop: ShopReader;
  readonly frames: PageFrames;
  /** The drawing of the build at a URL; null for every other URL. */
  readonly drawing: PreviewDeps['imageFile'];
  /** The origin of the shop's pages, as `https://shop.example`. */
  readonly shopOrigin: string;
  /** Proxies before the service that may name the caller's address (FS-42). */
  readonly trustedHops: number;
  /** Milliseconds. */
  readonly now: () => number;
  /** Takes a line a request. */
  readonly write: (line: string) => void;
}

/** Creates the service; it does not listen yet. */
export async function openCloudService(options: CloudServiceOptions): Promise<FastifyInstance> {
  const { accounts, images, shop, frames, shopOrigin, trustedHops, now, write } = options;
  const app = Fastify({
    // A stop answers what runs and refuses what is new on an open connection (CL-19).
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    bodyLimit: requestBytes.visitor,
    rewriteUrl: routedUrl,
    // Each of Google's proxies adds the address that it sees; what is further to the left is the caller's own text.
    trustProxy: (_, hop) => hop < trustedHops,
    genReqId: () => randomUUID(),
    logger: false,
  });
  endConnectionsAtStop(app);
  logRequests(app, { now, write });
  allowOnlyOrigin(app, shopOrigin);
  answerFailures(app);
  await securityHeaders(app);
  refuseMalformedUrls(app);
  limitRoutes(app, now);
  await registerApi(app, {
    accounts,
    images,
    status: {
      // A script creates the first admin, so pages must not offer the setup.
      awaitsOwner: async () => false,
      shop: 'empty',
      id: null,
      epoch: null,
      publicUrl: shopOrigin,
      offers: { accounts: true, uploads: true, pages: true, catalogue: true },
      time: null,
    },
  });
  await app.register(catalogueRoutes, { shop, accounts, now });
  await app.register(pageRoutes, { shop, frames, originOf: () => shopOrigin });
  await app.register(previewRoutes, {
    shop,
    previews: createPreviewMemory(),
    imageFile: imageFiles(options),
  });
  noPages(app);
  return app;
}

/** The files behind image URLs: uploads in the bucket, drawings at Hosting. */
function imageFiles({ images, drawing }: CloudServiceOptions): PreviewDeps['imageFile'] {
  return async (url) => {
    if (storedImageOf(url)?.folder !== 'uploads') return drawing(url);
    const file = await images.open(url.slice(1));
    return file === undefined ? null : buffer(file);
  };
}
