// The caller of an HTTP request for the limits, known from its header before its body is read.
import type { FastifyRequest } from 'fastify';
import type { Requester } from '#server/limits';
import { callerOf } from './authentication.ts';
import { requesterOf, type TransportContext } from './transport-context.ts';

export type RequesterFor = (request: FastifyRequest) => Requester;

/** Judges each request once: proving a token costs time. A token that is not accepted makes a visitor. */
export function httpRequesters(transport: TransportContext): RequesterFor {
  const known = new WeakMap<FastifyRequest, Requester>();
  return (request) => {
    const before = known.get(request);
    if (before !== undefined) return before;
    const caller = callerOf(request.headers.authorization, transport.tokenVerifier);
    const requester = requesterOf(transport, {
      caller: caller.ok ? caller.value : null,
      address: request.ip,
    });
    known.set(request, requester);
    return requester;
  };
}
