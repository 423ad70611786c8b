// The limits on routes of the web server: of one address, and of all addresses together. A request above a limit gets 429.
import type { FastifyInstance } from 'fastify';
import { routeRequestsPerMinute } from './limits.ts';
import { createMinuteShare } from './share.ts';

type LimitedRoute = keyof typeof routeRequestsPerMinute;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Routes of one name share its limit. */
    readonly limit?: LimitedRoute;
  }
}

/** Enables `routeLimit` for the routes that are added afterwards. `clock`: milliseconds. */
export function limitRoutes(app: FastifyInstance, clock: () => number): void {
  const shares = new Map(
    Object.entries(routeRequestsPerMinute).map(([route, limits]) => [
      route,
      createMinuteShare(limits, clock),
    ]),
  );
  app.addHook('onRequest', async (request) => {
    const { limit } = request.routeOptions.config;
    const share = limit === undefined ? undefined : shares.get(limit);
    if (share !== undefined && !share.take(request.ip, 1)) throw new TooManyRequests();
  });
}

/** The `config` of a limited route. */
export function routeLimit(limit: LimitedRoute): { readonly limit: LimitedRoute } {
  return { limit };
}

/** An error, so that a part with its own protocol answers it in its own form. */
class TooManyRequests extends Error {
  readonly statusCode = 429;

  constructor() {
    super('Too many requests in this minute.');
  }
}
