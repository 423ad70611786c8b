// Firebase's sign-in service over HTTP: identitytoolkit and securetoken with their host names as the first path
// segment, which is how every SDK addresses an emulator. Errors have Google's format.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logFailure } from '#server/http';
import { routeLimit } from '#server/limits';
import { accountCalls, passwordPolicyAnswer, tokenCall, type Call, type CallDeps } from './calls.ts';

/** Registers the routes as a fastify plugin, so that its body parser affects no other route. */
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

/**
 * Calls with which a password could be guessed. Lookups and refreshes are not limited, because an error of these signs
 * the client out.
 */
const limitedCalls: ReadonlySet<string> = new Set([
  'signUp',
  'signInWithPassword',
  'sendOobCode',
  'resetPassword',
]);

/** Responds to failures in Google's error format. */
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

/** An error in Google's format. */
export function errorEnvelope(code: number, message: string) {
  return { error: { code, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } };
}
