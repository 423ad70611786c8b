// The files of the web build: hashed assets are cached for ever, all others are revalidated, and every page path gets a
// page, so that links into the shop work.
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Serves the web build in `folder`, with its compressed copies (`.br`, `.gz`) for browsers that accept them. */
export async function webFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.replaceAll('\\', '/').includes('/assets/');
      reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler(async (request, reply) =>
    wantsPage(request)
      ? reply.header('Cache-Control', 'no-cache').sendFile(pageFile(request.url))
      : reply.code(404).send(notFound),
  );
}

/** The catalogue and the home page are prerendered; all other pages are rendered by the script. */
function pageFile(url: string): string {
  return /^\/products(?:\?|$)/.test(url) ? 'products.html' : 'app.html';
}

/** Without a web build every path outside of the API and the protocols is not found. */
export function noPages(app: FastifyInstance): void {
  app.setNotFoundHandler(async (_, reply) => reply.code(404).send(notFound));
}

const notFound = { success: false, error: { code: 'NotFound' } };
const notPages = /^\/(?:api|uploads|photos|assets|v1|[a-z0-9.]+\.(?:googleapis\.com|Firestore))(?:\/|$)/;

function wantsPage(request: FastifyRequest): boolean {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  return reads && (request.headers.accept ?? '').includes('text/html') && !notPages.test(request.url);
}
