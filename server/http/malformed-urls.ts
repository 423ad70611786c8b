// Paths that no one can decode, as `/products/%ZZ`. The router would answer them before every hook, without the security
// headers and the host policy; they are given to a route of their own instead (FS-39).
import type { FastifyInstance } from 'fastify';

const malformedPath = '/malformed-url';

/** The URL for the router; fastify's `rewriteUrl`. */
export function routedUrl({ url = '/' }: { readonly url?: string | undefined }): string {
  const [path = ''] = url.split('?', 1);
  return isDecodable(path) ? url : malformedPath;
}

/** Answers malformed URLs with 400. Call it after the hooks that every answer needs. */
export function refuseMalformedUrls(app: FastifyInstance): void {
  app.all(malformedPath, (_, reply) =>
    reply.code(400).send({ success: false, error: { code: 'InvalidRequest' } }),
  );
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
