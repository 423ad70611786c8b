// The sign-in service as firebase-admin manages it: `/v1/projects/{project}/accounts…`, for `Bearer owner` alone. To be
// registered only where nobody but the operator of this machine can ask.
import type { FastifyInstance } from 'fastify';
import { adminCalls } from './admin-calls.ts';
import type { Identity } from './identity.ts';
import { answerFailures, errorEnvelope } from './protocol.ts';

export interface AdminDeps {
  readonly identity: Identity;
  readonly project: string;
}

/** Registers the calls; a fastify plugin, so that its failures stay in Google's envelope. */
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
      // A colon that begins no parameter is written twice.
      url: `/identitytoolkit.googleapis.com/v1/projects/${deps.project}/accounts${name.replace(':', '::')}`,
      handler: async (request, reply) => {
        const answer = await call(deps.identity, isRead ? request.query : request.body);
        return answer.ok ? answer.value : reply.code(400).send(errorEnvelope(400, answer.error));
      },
    });
  }
}
