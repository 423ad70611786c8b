// Visitors may write (orders, boarding requests) without signing in; one address may do it so often and no more.
import type { FastifyInstance } from 'fastify';

/** Limits REST commits without a token to so many a minute and address; needs @fastify/rate-limit registered. */
export function limitVisitorCommits(app: FastifyInstance, commitsPerMinute: number): void {
  const count = app.createRateLimit({ max: commitsPerMinute, timeWindow: '1 minute' });
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization !== undefined || !commitPath.test(request.url)) return;
    const limit = await count(request);
    if (!limit.isAllowed && limit.isExceeded) await reply.code(429).send(exhausted);
  });
}

const commitPath = /^\/v1\/projects\/.*:(?:commit|batchWrite)(?:\?|$)/;

const exhausted = {
  error: { code: 429, status: 'RESOURCE_EXHAUSTED', message: 'Too many writes; try again in a minute.' },
};
