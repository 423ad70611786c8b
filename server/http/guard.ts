// Who may talk to the port at all. Only the shop's own names as Host (so that a foreign name that resolves here, DNS
// rebinding, gets nothing) and only the page that this server itself serves as Origin.
import type { FastifyInstance } from 'fastify';
import { isLoopbackName } from '#domain/loopback';

/** How a port answers, and under which names. */
export interface Door {
  readonly scheme: 'http' | 'https';
  /** Whether a Host header (`127.0.0.1:4000`) means this shop. */
  readonly allowsHost: (host: string | undefined) => boolean;
}

/** For this machine alone, under any of the loopback's names. */
export const loopbackDoor: Door = {
  scheme: 'http',
  allowsHost: (host) => {
    const name = nameIn(host);
    return name !== undefined && isLoopbackName(name);
  },
};

/** Over TLS, under exactly these names and addresses. */
export function namedDoor(names: readonly string[]): Door {
  const known = new Set(names.map((name) => name.toLowerCase()));
  return {
    scheme: 'https',
    allowsHost: (host) => {
      const name = nameIn(host)?.toLowerCase();
      return name !== undefined && known.has(name.replaceAll(/[[\]]/g, ''));
    },
  };
}

/** Refuses requests with a foreign Host (421) or a foreign Origin (403) before anything else sees them. */
export function guardRequests(app: FastifyInstance, door: Door): void {
  app.addHook('onRequest', async (request, reply) => {
    const refusal = refusalOf(door, request.headers.host, request.headers.origin);
    if (refusal) await reply.code(refusal.status).send({ success: false, error: { code: refusal.code } });
  });
}

/** Refuses every request that a page makes, whatever the page's origin. */
export function refusePages(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.origin === undefined) return;
    await reply.code(403).send({ success: false, error: { code: 'OriginRefused' } });
  });
}

/** The name or address in a Host header. */
function nameIn(host: string | undefined): string | undefined {
  return /^(\[[^\]]*\]|[^:]*)(?::\d{1,5})?$/.exec(host ?? '')?.[1];
}

type Refusal = { readonly status: number; readonly code: 'HostRefused' | 'OriginRefused' };

/** Why a request with these headers is refused, or undefined. A program without a page sends no Origin. */
function refusalOf(
  { scheme, allowsHost }: Door,
  host: string | undefined,
  origin: string | undefined,
): Refusal | undefined {
  if (!allowsHost(host)) return { status: 421, code: 'HostRefused' };
  if (origin !== undefined && origin !== `${scheme}://${host}`) return { status: 403, code: 'OriginRefused' };
  return undefined;
}
