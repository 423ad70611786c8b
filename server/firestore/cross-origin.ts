// CORS headers for pages of other origins. The origin is echoed and never '*', because the SDK sends credentials.
import type { FastifyInstance } from 'fastify';

/** Answers preflight requests and adds the headers for allowed origins; other origins get no headers. */
export function crossOrigin(app: FastifyInstance, isAllowed: (origin: string) => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined || !isAllowed(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'x-client-wire-protocol, x-http-session-id, x-http-initial-response',
      vary: 'Origin',
    });
  });
  for (const url of ['/v1/projects/*', '/google.firestore.v1.Firestore/*']) {
    app.options(url, async (request, reply) => {
      const headers = request.headers['access-control-request-headers'];
      return reply
        .headers({
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': headers ?? '',
          'access-control-max-age': '7200',
        })
        .code(204)
        .send();
    });
  }
}
