// Fetches the image at a product's URL. No request for such a URL reaches a host in the shop's own network.
import { lookup } from 'node:dns/promises';
import { Agent, request } from 'node:https';
import { BlockList, isIP } from 'node:net';
import { createSecureContext } from 'node:tls';
import { publicAuthorities } from '../pairing/index.ts';

export interface ImageSource {
  /** Resolves a host name to its IP addresses. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  /** Requests the URL from this IP address, even if the name resolves to another address in the meantime. */
  readonly askAt: (url: URL, ip: string) => Promise<ImageResponse>;
}

export interface ImageResponse {
  readonly status: number;
  readonly contentType: string;
  readonly body: AsyncIterable<Uint8Array>;
}

/** Fetches an image of the shop server, which may be in the local network. null when it is unavailable or larger than 10 MB. */
export async function fetchOwnImage(url: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeout), redirect: 'error' });
  if (answer.body === null) return null;
  return contentOf({
    status: answer.status,
    contentType: answer.headers.get('content-type') ?? '',
    body: answer.body,
  });
}

/** Fetches an image over https, from public IP addresses only. */
export async function fetchForeignImage(
  url: URL,
  source: ImageSource,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const ips = isIP(host) === 0 ? await source.resolve(host) : [host];
  const [ip] = ips;
  if (ip === undefined || !ips.every(isPublic)) return null;
  return contentOf(await source.askAt(url, ip));
}

async function contentOf(answer: ImageResponse): Promise<Uint8Array<ArrayBuffer> | null> {
  const { status, contentType, body } = answer;
  if (status !== 200 || !contentType.startsWith('image/')) return null;
  const pieces: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop aborts the response.
  for await (const piece of body) {
    size += piece.length;
    if (size > maxImageBytes) return null;
    pieces.push(piece);
  }
  const content = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    content.set(piece, at);
    at += piece.length;
  }
  return content;
}

/** The real source: the system's resolver and Node's https. */
export function createSystemSource(): ImageSource {
  let agent: Agent | undefined;
  // Of a paired till the process trusts the shop's certificate alone, which no other origin has (FP-29).
  const publicAgent = (): Agent =>
    (agent ??= new Agent({ secureContext: createSecureContext({ ca: [...publicAuthorities] }) }));
  return {
    resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
    askAt: (url, ip) => askAt(url, ip, publicAgent()),
  };
}

function askAt(url: URL, ip: string, agent: Agent): Promise<ImageResponse> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      url,
      {
        agent,
        signal: AbortSignal.timeout(timeout),
        lookup: (_host, options, found) => {
          const family = isIP(ip);
          if (options.all) found(null, [{ address: ip, family }]);
          else found(null, ip, family);
        },
      },
      (body) =>
        resolve({
          status: body.statusCode ?? 0,
          contentType: body.headers['content-type'] ?? '',
          body,
        }),
    );
    clientRequest.once('error', reject);
    clientRequest.end();
  });
}

/** Milliseconds. */
const timeout = 8_000;
const maxImageBytes = 10 * 1024 * 1024;

const notPublic = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(net, prefix, 'ipv4');
}

// IPv6: only the global unicast range, without the blocks that embed an IPv4 address.
const publicSix = new BlockList();
publicSix.addSubnet('2000::', 3, 'ipv6');
const carriesFour = new BlockList();
carriesFour.addSubnet('2002::', 16, 'ipv6');
carriesFour.addSubnet('2001::', 32, 'ipv6');

/** Whether an IP address is public. */
function isPublic(ip: string): boolean {
  const version = isIP(ip);
  if (version === 4) return !notPublic.check(ip, 'ipv4');
  return version === 6 && publicSix.check(ip, 'ipv6') && !carriesFour.check(ip, 'ipv6');
}
