// Error responses: an error of the caller gets a code, an unexpected one is logged once and not described to the
// caller.
import type { FastifyInstance } from 'fastify';

/** Responds to errors with `{success: false, error: {code}}`; parts with their own protocol set their own handler. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler(async (error: Failure, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) logFailure(request.log, error, request.method, request.url);
    return reply.code(status).send({ success: false, error: { code: codeOf(status) } });
  });
}

/** Logs a defect with its path, without the query, which may contain keys and tokens. */
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
