// The accounts API as a small service for a Firebase project: the account routes of the shop server, for the pages of
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

/** Creates the service; it does not listen yet. */
export async function openCloudService({
  accounts,
  shopOrigin,
  log,
}: CloudServiceOptions): Promise<FastifyInstance> {
  const app = Fastify({
    forceCloseConnections: true,
    bodyLimit: requestBytes.visitor,
    // Google's proxy is the only one before the service; it adds the caller's address.
    trustProxy: (_, hop) => hop < 1,
    logger: log === 'silent' ? false : { level: 'error' },
  });
  allowOnlyOrigin(app, shopOrigin);
  answerFailures(app);
  await securityHeaders(app);
  await limitRoutes(app);
  await app.register(accountRoutes, accounts);
  // A script creates the first admin, so pages must not offer the setup.
  await app.register(statusRoutes, {
    accounts: { needsFirstAdmin: async () => false },
    shop: 'empty',
    id: null,
  });
  noPages(app);
  return app;
}
