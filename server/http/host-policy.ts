// The accepted Host and Origin headers. Only the shop's own names are accepted as Host (against DNS rebinding), and
// only the server's own pages as Origin.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { shopPageNames } from '#domain/shop-pages';
import { isLoopbackName } from '#kernel/network';

/** How a port is reached, and under which names. */
export interface HostPolicy {
  readonly scheme: 'http' | 'https';
  /** Whether a Host header (`127.0.0.1:4000`) names this shop. */
  readonly allowsHost: (host: string | undefined) => boolean;
  /** The origin under which a proxy on this machine forwards requests from outside; null without one (WS-10). */
  readonly publicOrigin: string | null;
}

/** For this machine only, under every name of the loopback. */
export const loopbackHosts: HostPolicy = {
  scheme: 'http',
  publicOrigin: null,
  allowsHost: (host) => {
    const name = nameIn(host);
    return name !== undefined && isLoopbackName(name);
  },
};

/** The same policy behind a proxy on this machine, which answers at this origin. */
export function behindProxy(policy: HostPolicy, publicOrigin: string | null): HostPolicy {
  return { ...policy, publicOrigin };
}

/** Over TLS, under exactly these names and addresses. */
export function namedHosts(names: readonly string[]): HostPolicy {
  const known = new Set(names.map((name) => name.toLowerCase()));
  return {
    scheme: 'https',
    publicOrigin: null,
    allowsHost: (host) => {
      const name = nameIn(host)?.toLowerCase();
      return name !== undefined && known.has(name.replaceAll(/[[\]]/g, ''));
    },
  };
}

/**
 * Refuses requests with a foreign Host (421), and with a foreign Origin or from a foreign page (403), before any other
 * handler.
 */
export function enforceHostPolicy(app: FastifyInstance, hostPolicy: HostPolicy): void {
  app.addHook('onRequest', async (request, reply) => {
    const refusal = refusalOf(hostPolicy, request);
    if (refusal) await reply.code(refusal.status).send({ success: false, error: { code: refusal.code } });
  });
}

/** Refuses every request of a page, whatever its origin. */
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
function refusalOf(policy: HostPolicy, request: FastifyRequest): Refusal | undefined {
  const { host, origin, 'sec-fetch-site': site } = request.headers;
  // Node uses the first of two Host headers; a proxy in front may have used the other.
  if (timesSent(request, 'host') > 1) return { status: 400, code: 'InvalidRequest' };
  const own = isFromProxy(policy, request)
    ? policy.publicOrigin
    : policy.allowsHost(host) && `${policy.scheme}://${host}`;
  if (own === false) return { status: 421, code: 'HostRefused' };
  const isForeignOrigin = origin !== undefined && origin !== own;
  // An image on another page sends no Origin, but the browser sends Sec-Fetch-Site.
  const isForeignPage = site === 'cross-site' || site === 'same-site';
  if (isForeignOrigin || (isForeignPage && !isOpenToLinks(request)))
    return { status: 403, code: 'OriginRefused' };
  return undefined;
}

/** Only a proxy on this machine may use the public name: another machine could name it as Host without being the proxy. */
function isFromProxy({ publicOrigin }: HostPolicy, { headers, socket }: FastifyRequest): boolean {
  return (
    publicOrigin !== null &&
    headers.host?.toLowerCase() === new URL(publicOrigin).host &&
    isLoopbackAddress(socket.remoteAddress)
  );
}

function isLoopbackAddress(address: string | undefined): boolean {
  return address !== undefined && isLoopbackName(address.replace(/^::ffff:/u, ''));
}

function timesSent({ raw }: FastifyRequest, name: string): number {
  return raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === name).length;
}

/**
 * Pages and their files (one route for all of them, or none for the URL of a page) and images: reading them changes
 * nothing.
 */
function isOpenToLinks({ routeOptions: { url } }: FastifyRequest): boolean {
  return url === undefined || openToLinks.has(url);
}

const openToLinks: ReadonlySet<string> = new Set([
  '/*',
  '/uploads/:file',
  '/photos/:file',
  '/',
  '/products',
  '/products/*',
  '/hosting-request',
  '/services/hosting',
  ...shopPageNames.map((name) => `/${name}`),
  '/preview/*',
  '/sitemap.xml',
  '/robots.txt',
]);
