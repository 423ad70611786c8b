// One line of JSON a request (CL-07): time, route, status, milliseconds, request id, and the code of an error. No URL, header,
// body or message is written, so that no token, e-mail, phone or name can be.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export interface RequestLogDeps {
  /** Milliseconds. */
  readonly now: () => number;
  /** Takes a line without its end. */
  readonly write: (line: string) => void;
}

/** Logs the requests of all routes that are added afterwards. */
export function logRequests(app: FastifyInstance, { now, write }: RequestLogDeps): void {
  const codes = new WeakMap<FastifyRequest, string>();
  const stacks = new WeakMap<FastifyRequest, string>();
  app.addHook('onError', async (request, _, error) => {
    codes.set(request, codeOf(error));
    const { statusCode = 500, stack } = error;
    if (statusCode >= 500 && stack !== undefined) stacks.set(request, framesOf(stack));
  });
  app.addHook('onSend', async (request, _, payload) => {
    const refused = typeof payload === 'string' ? refusalCode.exec(payload)?.[1] : undefined;
    if (refused !== undefined && !codes.has(request)) codes.set(request, refused);
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => {
    const code = codes.get(request);
    const stack = stacks.get(request);
    const line = { ...factsOf(request, reply), ...(code && { code }), ...(stack && { stack }) };
    write(JSON.stringify({ time: new Date(now()).toISOString(), ...line }));
  });
}

function factsOf(request: FastifyRequest, reply: FastifyReply) {
  const { statusCode: status, elapsedTime } = reply;
  return {
    severity: status >= 500 ? 'ERROR' : 'INFO',
    route: `${request.method} ${request.routeOptions.url ?? 'unknown'}`,
    status,
    ms: Math.round(elapsedTime),
    id: request.id,
  };
}

/** The beginning of the API's refusals. */
const refusalCode = /^\{"success":false,"error":\{"code":"(\w+)"/u;

function codeOf(error: Error): string {
  const code = 'code' in error ? String(error.code) : '';
  return /^[\w/-]{1,60}$/u.test(code) ? code : error.name;
}

/** The places in the code, without the message, which may repeat what a caller has sent. */
function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /u.test(line))
    .slice(0, 8)
    .map((line) => line.trim())
    .join(' | ');
}
