// The built program over Firebase's emulators, served as firebase.json says: files, the service behind its paths, and headers.
import { readFile } from 'node:fs/promises';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, posix, sep } from 'node:path';
import { headersOf, rewriteOf, type Serving } from './serving.ts';
import type { EmulatedProject } from './read-emulators.ts';
import { startEmulatedService } from './service.ts';

export interface EmulatedShop {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

interface EmulatedShopOptions {
  readonly project: EmulatedProject;
  /** The build. */
  readonly folder: string;
  readonly serving: Serving;
  /** 0 takes a free one. */
  readonly port: number;
}

export async function startEmulatedShop(options: EmulatedShopOptions): Promise<EmulatedShop> {
  const { project, port } = options;
  let service = '';
  const server = createServer((incoming, outgoing) => {
    answer({ ...options, service }, incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  const url = `http://127.0.0.1:${address.port}`;
  const started = await startEmulatedService(project, url);
  service = started.url;
  return {
    url,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await started.stop();
    },
  };
}

interface Served {
  readonly folder: string;
  readonly serving: Serving;
  /** The URL of the service. */
  readonly service: string;
}

async function answer(served: Served, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { folder, serving, service } = served;
  const path = posix.normalize(decodeURIComponent(new URL(incoming.url ?? '/', service).pathname));
  const headers = headersOf(serving, path);
  const rewrite = rewriteOf(serving, path);
  const file = path === '/' ? '/index.html' : path;
  const content = await readBuilt(folder, file);
  if (content !== null) return send(outgoing, 200, headers, { content, file });
  if (rewrite.type === 'Service') return pass(service, headers, incoming, outgoing);
  const page = rewrite.type === 'Page' ? rewrite.file : '/404.html';
  const ofPage = await readBuilt(folder, page);
  if (ofPage === null) throw new Error(`the build has no ${page}`);
  send(outgoing, rewrite.type === 'Page' ? 200 : 404, headers, { content: ofPage, file: page });
}

/** Null for what is no file of the build; a path that leads out of it is none. */
async function readBuilt(folder: string, path: string): Promise<Buffer | null> {
  const file = join(folder, path);
  if (!file.startsWith(folder + sep) || extname(file) === '') return null;
  return readFile(file).catch(() => null);
}

function send(
  outgoing: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  { content, file }: { readonly content: Buffer; readonly file: string },
): void {
  const type = types[extname(file)] ?? 'application/octet-stream';
  outgoing.writeHead(status, { ...headers, 'content-type': type }).end(content);
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

function pass(
  service: string,
  added: Readonly<Record<string, string>>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const { method, headers } = incoming;
  const onward = forward(new URL(incoming.url ?? '/', service), { method, headers }, (answered) => {
    const lowered = Object.entries(added).map(([key, value]) => [key.toLowerCase(), value]);
    outgoing.writeHead(answered.statusCode ?? 502, { ...answered.headers, ...Object.fromEntries(lowered) });
    answered.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
