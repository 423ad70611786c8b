// Firestore over REST: finds the call in the URL and the caller in the header, answers with JSON or with the protocol's error.
import { err, ok, type Result } from '#domain/result';
import { refuse, type RequestFailure } from '#server/documents';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerOf, isVisitor } from './callers.ts';
import { CompressedAnswers } from './compressed.ts';
import { Listings, restCalls, type RestCall } from './rest-calls.ts';
import { errorBody, httpStatus } from './status.ts';
import type { Wire } from './wire.ts';

/** Adds `/v1/projects/{project}/databases/{database}/documents[/...]:{call}`. */
export function rest(app: FastifyInstance, wire: Wire): void {
  const listings = new Listings();
  const smaller = new CompressedAnswers();
  const options = { bodyLimit: MOST_BODY_BYTES, onRequest: admitVisitors(wire) };
  app.post('/v1/projects/*', options, async (request, reply) => {
    const target = parseTarget(request.url);
    if (!target.ok) return refuseWith(target.error, undefined, reply);
    const { call } = target.value;
    const answer = await answerTo(target.value, request, wire, listings);
    if (!answer.ok) return refuseWith(answer.error, call, reply);
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'private')
      .header('vary', 'Origin, Accept-Encoding');
    const compressed = await smaller.of(answer.value, request.headers['accept-encoding']);
    if (compressed === null) return reply.send(answer.value);
    return reply.header('content-encoding', 'gzip').send(compressed);
  });
}

/** The cloud's limit for a request: 10 MiB and a little for what is around. */
const MOST_BODY_BYTES = 11 * 1024 * 1024;

// Before the body is read: whoever writes too often is not listened to.
const admitVisitors =
  ({ visitors }: Wire) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const target = parseTarget(request.url);
    if (!target.ok || !target.value.call.commits || !isVisitor(request.headers.authorization)) return;
    const admitted = visitors.admitCommit(request.ip);
    if (!admitted.ok) await refuseWith(admitted.error, target.value.call, reply);
  };

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
    return err(refuse('Unimplemented', 'There is no such call.'));
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

function answerTo(
  { parent, call }: RestTarget,
  request: FastifyRequest,
  { store, callers }: Wire,
  listings: Listings,
): ReturnType<RestCall['run']> {
  const caller = callerOf(request.headers.authorization, callers);
  if (!caller.ok) return caller;
  const body = parseBody(request.body);
  return body.ok ? call.run(store, { parent, body: body.value, auth: caller.value }, listings) : body;
}

// The SDK sends JSON as text/plain, to do without a preflight.
function parseBody(body: unknown): Result<unknown, RequestFailure> {
  if (typeof body !== 'string' || body === '') return ok({});
  try {
    return ok(JSON.parse(body));
  } catch {
    return err(refuse('InvalidArgument', 'The request is not JSON.'));
  }
}

function refuseWith(failure: RequestFailure, call: RestCall | undefined, reply: FastifyReply): FastifyReply {
  const body = errorBody(failure);
  return reply.code(httpStatus(failure)).send(call?.answersList ? [body] : body);
}
