// The accounts API as a small service beside a Firebase project: the same routes that the shop server has, for the pages of
// one origin.
import Fastify, { type FastifyInstance } from 'fastify';
import { accountRoutes, statusRoutes, type Accounts } from '#server/api';
import { answerFailures, noPages, securityHeaders } from '#server/http';
import { limitRoutes, requestBytes } from '#server/limits';
import { allowOnlyOrigin } from './only-origin.ts';

export interface CloudServiceOptions {
  readonly accounts: Accounts;
  /** The origin of the shop's pages, as `https://shop.example`. */
  readonly shopOrigin: string;
  readonly log: 'errors' | 'silent';
}

/** The service, not yet listening. */
export async function openCloudService({
  accounts,
  shopOrigin,
  log,
}: CloudServiceOptions): Promise<FastifyInstance> {
  const app = Fastify({
    forceCloseConnections: true,
    bodyLimit: requestBytes.visitor,
    // One proxy, Google's, stands before the service and adds the caller's address.
    trustProxy: (_, hop) => hop < 1,
    logger: log === 'silent' ? false : { level: 'error' },
  });
  allowOnlyOrigin(app, shopOrigin);
  answerFailures(app);
  await securityHeaders(app);
  await limitRoutes(app);
  await app.register(accountRoutes, accounts);
  // The first admin is made by a script, so no page is told to make one.
  await app.register(statusRoutes, {
    accounts: { needsFirstAdmin: async () => false },
    shop: 'empty',
    id: null,
  });
  noPages(app);
  return app;
}
