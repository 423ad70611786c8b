// Firebase's sign-in service on the wire: identitytoolkit and securetoken under their own host names as path, which is
// how every SDK addresses an emulator. Errors come in Google's envelope.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logFailure } from '#server/http';
import { routeLimit } from '#server/limits';
import { accountCalls, passwordPolicyAnswer, tokenCall, type Call, type CallDeps } from './calls.ts';

/** Registers the protocol's routes; a fastify plugin, so that its body parser stays inside. */
export async function identityProtocol(app: FastifyInstance, deps: CallDeps): Promise<void> {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body.toString())));
  });
  answerFailures(app);
  const handler = (call: Call) => async (request: FastifyRequest, reply: FastifyReply) => {
    const answer = await call(deps, request.body, request.ip);
    return answer.ok ? answer.value : reply.code(400).send(errorEnvelope(400, answer.error));
  };

  for (const [name, call] of Object.entries(accountCalls)) {
    const options = limitedCalls.has(name) ? { config: routeLimit('signIn') } : {};
    app.post(`/identitytoolkit.googleapis.com/v1/accounts::${name}`, options, handler(call));
  }
  app.post('/securetoken.googleapis.com/v1/token', handler(tokenCall));
  app.get('/identitytoolkit.googleapis.com/v2/passwordPolicy', () => passwordPolicyAnswer);
}

/** Calls with which somebody could guess. Looking up and refreshing are not among them: an error there signs the client out. */
const limitedCalls: ReadonlySet<string> = new Set([
  'signUp',
  'signInWithPassword',
  'sendOobCode',
  'resetPassword',
]);

/** Answers failures of a part of the protocol in Google's envelope. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler(async (error: Error & { readonly statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) logFailure(request.log, error, request.method, request.url);
    return reply.code(status).send(errorEnvelope(status, failureCode(status)));
  });
}

function failureCode(status: number): string {
  if (status === 429) return 'TOO_MANY_ATTEMPTS_TRY_LATER';
  return status < 500 ? 'INVALID_REQ_TYPE' : 'INTERNAL';
}

/** An error as Google's services write it. */
export function errorEnvelope(code: number, message: string) {
  return { error: { code, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } };
}
