// Who may talk to the port at all. Only the shop's own names as Host (so that a foreign name that resolves here, DNS
// rebinding, gets nothing) and only the page that this server itself serves as Origin.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackName } from '#kernel/network';

/** How a port answers, and under which names. */
export interface HostPolicy {
  readonly scheme: 'http' | 'https';
  /** Whether a Host header (`127.0.0.1:4000`) means this shop. */
  readonly allowsHost: (host: string | undefined) => boolean;
}

/** For this machine alone, under any of the loopback's names. */
export const loopbackHosts: HostPolicy = {
  scheme: 'http',
  allowsHost: (host) => {
    const name = nameIn(host);
    return name !== undefined && isLoopbackName(name);
  },
};

/** Over TLS, under exactly these names and addresses. */
export function namedHosts(names: readonly string[]): HostPolicy {
  const known = new Set(names.map((name) => name.toLowerCase()));
  return {
    scheme: 'https',
    allowsHost: (host) => {
      const name = nameIn(host)?.toLowerCase();
      return name !== undefined && known.has(name.replaceAll(/[[\]]/g, ''));
    },
  };
}

/** Refuses requests with a foreign Host (421), a foreign Origin or from a foreign page (403) before anything else sees them. */
export function enforceHostPolicy(app: FastifyInstance, hostPolicy: HostPolicy): void {
  app.addHook('onRequest', async (request, reply) => {
    const refusal = refusalOf(hostPolicy, request);
    if (refusal) await reply.code(refusal.status).send({ success: false, error: { code: refusal.code } });
  });
}

/** Refuses every request that a page makes, whatever the page's origin. */
export function refuseOtherOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.origin === undefined) return;
    await reply.code(403).send({ success: false, error: { code: 'OriginRefused' } });
  });
}

/** The name or address in a Host header. */
function nameIn(host: string | undefined): string | undefined {
  return /^(\[[^\]]*\]|[^:]*)(?::\d{1,5})?$/.exec(host ?? '')?.[1];
}

interface Refusal {
  readonly status: number;
  readonly code: 'InvalidRequest' | 'HostRefused' | 'OriginRefused';
}

/** Why a request is refused, or undefined. A program without a page sends neither Origin nor Sec-Fetch-Site. */
function refusalOf({ scheme, allowsHost }: HostPolicy, request: FastifyRequest): Refusal | undefined {
  const { host, origin, 'sec-fetch-site': site } = request.headers;
  // Node keeps the first of two: a proxy before it may have gone by the other.
  if (timesSent(request, 'host') > 1) return { status: 400, code: 'InvalidRequest' };
  if (!allowsHost(host)) return { status: 421, code: 'HostRefused' };
  const isForeignOrigin = origin !== undefined && origin !== `${scheme}://${host}`;
  // An image of another page sends no Origin; the browser still says that it is another's.
  const isForeignPage = site === 'cross-site' || site === 'same-site';
  if (isForeignOrigin || (isForeignPage && !isOpenToLinks(request)))
    return { status: 403, code: 'OriginRefused' };
  return undefined;
}

function timesSent({ raw }: FastifyRequest, name: string): number {
  return raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === name).length;
}

/** Pages and their files (one route for all of them, or none for a page's address) and pictures: they change nothing. */
function isOpenToLinks({ routeOptions: { url } }: FastifyRequest): boolean {
  return url === undefined || url === '/*' || url === '/uploads/:name';
}
