// Failures at the edge: what the caller did wrong gets a code, what nobody expected is logged once and told to nobody.
import type { FastifyInstance } from 'fastify';

/** Answers errors with `{success: false, error: {code}}`; parts with a protocol of their own set their own handler. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler(async (error: Failure, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) logFailure(request.log, error, request.method, request.url);
    return reply.code(status).send({ success: false, error: { code: codeOf(status) } });
  });
}

/** Logs a defect with the path it happened on; what follows the path may hold keys and tokens. */
export function logFailure(
  log: { readonly error: (facts: object, message: string) => void },
  error: Error,
  method: string,
  url: string,
): void {
  log.error({ err: error, method, path: url.split('?')[0] }, 'request failed');
}

type Failure = Error & { readonly statusCode?: number };

function codeOf(status: number): 'TooManyRequests' | 'InvalidRequest' | 'Internal' {
  if (status === 429) return 'TooManyRequests';
  return status < 500 ? 'InvalidRequest' : 'Internal';
}
