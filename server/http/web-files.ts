// The files of the web build: hashed assets are cached for ever, all others are revalidated, and every address of a page gets
// the page, so that links into the shop work.
import { relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPageAddress } from './page-addresses.ts';

/** Serves the web build in `folder`, with its compressed copies (`.br`, `.gz`) for browsers that accept them. */
export async function webFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Below the build's own folder: a shop may lie in a folder that is called 'assets' too.
      const hashed = relative(folder, path).startsWith(`assets${sep}`);
      reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler(async (request, reply) =>
    answersPage(request)
      ? reply
          .code(isPageAddress(request.url) ? 200 : 404)
          .header('Cache-Control', 'no-cache')
          .sendFile('app.html')
      : reply.code(404).send(notFound),
  );
}

/** Without a web build every path outside of the API and the protocols is not found. */
export function noPages(app: FastifyInstance): void {
  app.setNotFoundHandler(async (_, reply) => reply.code(404).send(notFound));
}

const notFound = { success: false, error: { code: 'NotFound' } };
const notPages = /^\/(?:api|uploads|photos|assets|v1|[a-z0-9.]+\.(?:googleapis\.com|Firestore))(?:\/|$)/;

/** A page of the program whatever the caller accepts; at an unknown address to those who take a page (FW-24). */
function answersPage({ method, headers: { accept = '' }, url }: FastifyRequest): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || notPages.test(url)) return false;
  return isPageAddress(url) || accept.includes('text/html') || accept.includes('*/*');
}
