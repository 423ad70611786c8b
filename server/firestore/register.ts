// Registers Firestore's web transports on a fastify server.
import type { FastifyInstance } from 'fastify';
import { requestFailure } from '#server/documents';
import { createTurns } from '#server/limits';
import { crossOrigin } from './cross-origin.ts';
import { httpRequesters, type RequesterFor } from './http-requesters.ts';
import { rest } from './rest.ts';
import { errorBody, httpStatus } from './status.ts';
import { webChannel } from './webchannel.ts';
import { openTransportContext, type TransportContext, type TransportOptions } from './transport-context.ts';

export interface FirestoreOptions extends TransportOptions {
  /** Other origins whose pages may read the responses; the page's own origin is always allowed. */
  readonly allowsOrigin?: (origin: string) => boolean;
}

/**
 * Adds REST and WebChannel in their own scope, because their body parsing must not affect other routes. Connections are
 * protected on the routes that are added later, too.
 */
export async function registerFirestore(app: FastifyInstance, options: FirestoreOptions): Promise<void> {
  const transport = openTransportContext({ ...options, logDefect: (defect) => app.log.error(defect) });
  const requesterFor = httpRequesters(transport);
  protectStaff(app, transport, requesterFor);
  await app.register(async (scope) => {
    takeBodiesAsText(scope);
    answerFailuresInProtocol(scope);
    crossOrigin(scope, options.allowsOrigin ?? (() => false));
    letVisitorsTakeTurns(scope, requesterFor);
    rest(scope, transport, requesterFor);
    webChannel(scope, transport);
    scope.addHook('onClose', async () => transport.close());
  });
}

// On every route that is added from here on, also those of other protocols.
function protectStaff(
  app: FastifyInstance,
  { connections }: TransportContext,
  requesterFor: RequesterFor,
): void {
  app.addHook('onRequest', async (request) => {
    if (request.headers.authorization === undefined || !requesterFor(request).isStaff) return;
    connections.protect(request.raw.socket);
  });
}

// The token of a stream is in its form, so all streams take turns. Only a call with a token of staff in its
// `Authorization` header is exempt.
function letVisitorsTakeTurns(scope: FastifyInstance, requesterFor: RequesterFor): void {
  const turns = createTurns();
  scope.server.on('connection', turns.onConnection);
  scope.addHook('preHandler', async (request) => {
    const { address, isStaff } = requesterFor(request);
    if (!isStaff) await turns.take(address);
  });
}

function takeBodiesAsText(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
}

// A body that is too large, incomplete or of an unknown type is an error of the caller.
function answerFailuresInProtocol(scope: FastifyInstance): void {
  scope.setErrorHandler((error: Error & { readonly statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500)
      return reply.code(400).send(errorBody(requestFailure('InvalidArgument', mistakeOf(status))));
    request.log.error(error);
    const failure = requestFailure('Internal', 'The server failed; its log says why.');
    return reply.code(httpStatus(failure)).send(errorBody(failure));
  });
}

function mistakeOf(status: number): string {
  return status === 413 ? 'Request payload size exceeds the limit.' : 'The request is not understood.';
}
