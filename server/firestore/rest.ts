// Firestore over REST: the call comes from the URL, the caller from the header, and the response is JSON or the
// protocol's error.
import { err, ok, type Result } from '#kernel/result';
import { requestFailure, type RequestFailure } from '#server/documents';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GzipCache } from '#server/http';
import { boundedBody, requestBytes } from '#server/limits';
import { callerOf } from './authentication.ts';
import { hidesGuessable } from './guessable.ts';
import type { RequesterFor } from './http-requesters.ts';
import { ListingCache, restCalls, type RestCall } from './rest-calls.ts';
import { errorBody, httpStatus } from './status.ts';
import { requesterOf, writeCountOf, type TransportContext } from './transport-context.ts';

/** Adds `/v1/projects/{project}/databases/{database}/documents[/...]:{call}`. */
export function rest(app: FastifyInstance, transport: TransportContext, requesterFor: RequesterFor): void {
  const listingCache = new ListingCache();
  const gzipCache = new GzipCache();
  const { admission } = transport;
  const options = {
    bodyLimit: requestBytes.rest,
    onRequest: refuseExhausted(transport, requesterFor),
    preParsing: boundedBody((request) =>
      requesterFor(request).isStaff ? requestBytes.rest : requestBytes.visitor,
    ),
  };
  app.post('/v1/projects/*', options, async (request, reply) => {
    const target = parseTarget(request.url);
    if (!target.ok) return refuseWith(target.error, undefined, reply);
    const { parent, call } = target.value;
    const caller = callerOf(request.headers.authorization, transport.tokenVerifier);
    if (!caller.ok) return refuseWith(caller.error, call, reply);
    const body = parseBody(request.body);
    if (!body.ok) return refuseWith(body.error, call, reply);
    const requester = requesterOf(transport, { caller: caller.value, address: request.ip });
    const admitted = call.commits
      ? admission.admitWrites(requester, writeCountOf(body.value))
      : ok(undefined);
    if (!admitted.ok) return refuseWith(admitted.error, call, reply);
    const asked = {
      parent,
      body: body.value,
      auth: caller.value,
      hidesGuessable: hidesGuessable(admission, requester, body.value),
      budget: admission.readBudget(requester),
    };
    const answer = await call.run(transport.store, asked, listingCache);
    if (!answer.ok) return refuseWith(answer.error, call, reply);
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'private')
      .header('vary', 'Origin, Accept-Encoding');
    const compressed = await gzipCache.of(answer.value, request.headers['accept-encoding']);
    const reserved = admission.reserveAnswer(requester, (compressed ?? answer.value).length);
    if (!reserved.ok) return refuseWith(reserved.error, call, reply);
    // A client that has disconnected has already emitted its 'close'.
    if (reply.raw.destroyed) reserved.value();
    else reply.raw.once('close', reserved.value);
    if (compressed === null) return reply.send(answer.value);
    return reply.header('content-encoding', 'gzip').send(compressed);
  });
}

/** Runs before the body is read: a visitor who has to wait for the next minute is refused without reading it. */
function refuseExhausted({ admission }: TransportContext, requesterFor: RequesterFor) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const target = parseTarget(request.url);
    if (!target.ok) return;
    const requester = requesterFor(request);
    if (requester.isStaff) return;
    const refusal = target.value.call.commits
      ? admission.exhaustion(requester.address)
      : admission.readBudget(requester).exhaustion();
    if (refusal !== null) await refuseWith(refusal, target.value.call, reply);
  };
}

interface RestTarget {
  readonly parent: string;
  readonly call: RestCall;
}

function parseTarget(url: string): Result<RestTarget, RequestFailure> {
  const encoded = url.slice('/v1/'.length).split('?')[0] ?? '';
  const path = decode(encoded);
  const parts = /^(projects\/[^/]+\/databases\/[^/]+\/documents(?:\/.*)?):(\w+)$/su.exec(path ?? '');
  const call = restCalls.get(parts?.[2] ?? '');
  if (parts?.[1] === undefined || call === undefined) {
    return err(requestFailure('Unimplemented', 'There is no such call.'));
  }
  return ok({ parent: parts[1], call });
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

// The SDK sends JSON as text/plain to avoid a preflight request.
function parseBody(body: unknown): Result<unknown, RequestFailure> {
  if (typeof body !== 'string' || body === '') return ok({});
  try {
    return ok(JSON.parse(body));
  } catch {
    return err(requestFailure('InvalidArgument', 'The request is not JSON.'));
  }
}

function refuseWith(failure: RequestFailure, call: RestCall | undefined, reply: FastifyReply): FastifyReply {
  const body = errorBody(failure);
  return reply.code(httpStatus(failure)).send(call?.answersList ? [body] : body);
}
