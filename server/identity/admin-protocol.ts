// The account management of firebase-admin: `/v1/projects/{project}/accounts…`, for `Bearer owner` only. Must be
// registered only on a port that nobody but the operator of this machine can reach.
import type { FastifyInstance } from 'fastify';
import { adminCalls } from './admin-calls.ts';
import type { Identity } from './identity.ts';
import { answerFailures, errorEnvelope } from './protocol.ts';

export interface AdminDeps {
  readonly identity: Identity;
  readonly project: string;
}

/** Registers the calls as a fastify plugin, so that failures inside it have Google's error format. */
export async function identityAdminProtocol(app: FastifyInstance, deps: AdminDeps): Promise<void> {
  answerFailures(app);
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization === 'Bearer owner') return;
    await reply.code(401).send(errorEnvelope(401, 'UNAUTHENTICATED'));
  });
  for (const [name, call] of Object.entries(adminCalls)) {
    const isRead = name === ':batchGet';
    app.route({
      method: isRead ? 'GET' : 'POST',
      // In a fastify path, a colon that starts no parameter is doubled.
      url: `/identitytoolkit.googleapis.com/v1/projects/${deps.project}/accounts${name.replace(':', '::')}`,
      handler: async (request, reply) => {
        const answer = await call(deps.identity, isRead ? request.query : request.body);
        return answer.ok ? answer.value : reply.code(400).send(errorEnvelope(400, answer.error));
      },
    });
  }
}
