// How often one address may call a route of the web server; beyond that the answer is 429.
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { routeRequestsPerMinute } from './limits.ts';

/** Makes `routeLimit` work on the routes that are added afterwards. */
export async function limitRoutes(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false });
}

/** The `config` of a route that is limited. */
export function routeLimit(route: keyof typeof routeRequestsPerMinute) {
  return { rateLimit: { max: routeRequestsPerMinute[route], timeWindow: '1 minute' } };
}
