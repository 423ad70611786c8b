// The limits of one address on routes of the web server; a request above the limit gets 429.
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { routeRequestsPerMinute } from './limits.ts';

/** Enables `routeLimit` for the routes that are added afterwards. */
export async function limitRoutes(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false });
}

/** The `config` of a limited route. */
export function routeLimit(route: keyof typeof routeRequestsPerMinute) {
  return { rateLimit: { max: routeRequestsPerMinute[route], timeWindow: '1 minute' } };
}
