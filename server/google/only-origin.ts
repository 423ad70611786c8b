// Restricts a service to the pages of one origin.
import type { FastifyInstance } from 'fastify';

/** Adds CORS headers for the origin and answers its preflights; pages of other origins are refused (403). */
export function allowOnlyOrigin(app: FastifyInstance, allowed: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined) return;
    if (origin !== allowed) {
      await reply.code(403).send({ success: false, error: { code: 'OriginRefused' } });
      return;
    }
    reply.headers({ 'access-control-allow-origin': allowed, vary: 'Origin' });
    if (request.method === 'OPTIONS') await reply.headers(preflightHeaders).code(204).send();
  });
}

const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-max-age': '7200',
};
