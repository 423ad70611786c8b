// Opens the counter where there is no line: the program as one whole version, and the goods' pictures as last seen.
// Only devices on which the counter was opened have it: a visitor's browser never loads it.

/** What the build puts in front of this file: every file of the program, and a name for all of them together. */
interface Shell {
  readonly version: string;
  readonly files: readonly string[];
}

declare const SHELL: Shell;
declare const self: ServiceWorkerGlobalScope;

const shellPrefix = 'aleef-shell-';
const shellName = `${shellPrefix}${SHELL.version}`;
const picturesName = 'aleef-pictures';
const page = '/app.html';

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell());
  if (takesRoutes(event)) event.waitUntil(event.addRoutes(postsPastThisFile));
});
self.addEventListener('activate', (event) => event.waitUntil(forgetOldShells()));

self.addEventListener('message', (event) => {
  if (!isMessage(event.data)) return;
  // Only a page that is between two sales asks for this.
  if (event.data.type === 'activate') event.waitUntil(self.skipWaiting());
  if (event.data.type === 'keepPictures') event.waitUntil(keepPictures(event.data.addresses ?? []));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageFor(pathname, request));
  else if (pathname.startsWith('/assets/')) event.respondWith(fromShell(pathname, request));
  else if (isPicture(pathname)) event.respondWith(picture(pathname, request));
});

/** All of it or nothing: a version with a hole is no version. */
const keepShell = async (): Promise<void> => {
  const cache = await caches.open(shellName);
  await cache.addAll([page, ...SHELL.files].map((path) => new Request(path, { cache: 'no-cache' })));
};

/** The version before stays: a window that still runs it fetches its later parts from there. */
const forgetOldShells = async (): Promise<void> => {
  const others = (await caches.keys()).filter((name) => name.startsWith(shellPrefix) && name !== shellName);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
};

/** The counter always from this device, so that its version stays whole; other pages as long as they can be had. */
const pageFor = async (path: string, request: Request): Promise<Response> => {
  if (/^\/cashier(?:\/|$)/u.test(path)) return fromShell(page, request);
  try {
    return await fetch(request);
  } catch {
    return fromShell(page, request);
  }
};

const fromShell = async (path: string, request: Request): Promise<Response> =>
  (await caches.match(path, { cacheName: shellName })) ?? (await caches.match(path)) ?? fetch(request);

const isPicture = (path: string): boolean => /^\/(?:pictures|uploads|icons)\//u.test(path);

/** The program's own drawings as of its version; else the kept one: a picture of a good never changes under its address. */
const picture = async (path: string, request: Request): Promise<Response> => {
  const drawing = await caches.match(path, { cacheName: shellName });
  if (drawing) return drawing;
  const cache = await caches.open(picturesName);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
};

/** Keeps exactly these pictures, and the drawings of the program itself. */
const keepPictures = async (addresses: readonly string[]): Promise<void> => {
  const cache = await caches.open(picturesName);
  const wanted = new Set(addresses.map((address) => new URL(address, self.location.origin).href));
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  for (const url of kept) if (!wanted.has(url) && !isDrawing(url)) await cache.delete(url);
  for (const url of wanted) {
    // One that cannot be had now is tried again with the next list.
    if (!kept.has(url)) await cache.add(url).catch(() => undefined);
  }
};

const isDrawing = (url: string): boolean => /\/(?:pictures\/scenes|icons)\//u.test(url);

/** Newer than the types of the browser. */
interface RouteTaker {
  addRoutes(rules: readonly object[]): Promise<void>;
}

/** What is sent is none of this file's business: a browser that is told so does not ask it for each sale of a queue. */
const postsPastThisFile = [{ condition: { requestMethod: 'POST' }, source: 'network' }];

const takesRoutes = (event: object): event is RouteTaker =>
  'addRoutes' in event && typeof event.addRoutes === 'function';

interface Message {
  readonly type: string;
  readonly addresses?: readonly string[];
}

const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string';
