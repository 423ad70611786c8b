// Opens the cashier page offline: stores the files of one version of the app, and the product images as last loaded. It is
// registered only on devices that opened the cashier page, so a visitor's browser never loads it.

/** The build writes these values in front of this file: the files of the app and a hash of all of them. */
interface Shell {
  readonly version: string;
  readonly files: readonly string[];
}

declare const SHELL: Shell;
declare const self: ServiceWorkerGlobalScope;

const shellPrefix = 'aleef-shell-';
const shellName = `${shellPrefix}${SHELL.version}`;
const imagesName = 'aleef-images';
const page = '/app.html';
/** POST requests bypass this worker, so that the browser does not start it for every queued sale. */
const postRoutes = [{ condition: { requestMethod: 'POST' }, source: 'network' }];

/** Ends the storing of product images that runs now. */
let storing = new AbortController();

self.addEventListener('install', (event) => {
  event.waitUntil(storeShell());
  if (takesRoutes(event)) event.waitUntil(event.addRoutes(postRoutes));
});
self.addEventListener('activate', (event) => event.waitUntil(deleteOldShells()));

self.addEventListener('message', (event) => {
  if (!isMessage(event.data)) return;
  // The page sends this only between two sales.
  if (event.data.type === 'activate') event.waitUntil(self.skipWaiting());
  if (event.data.type === 'version') event.ports[0]?.postMessage(SHELL.version.slice(0, 8));
  // A version that is still at work holds the next one back.
  if (event.data.type === 'stopStoring') storing.abort();
  if (event.data.type === 'storeImages') event.waitUntil(storeImages(event.data.urls ?? []));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageOf(pathname, request));
  else if (pathname.startsWith('/assets/')) event.respondWith(fromShell(pathname, request));
  else if (isImage(pathname)) event.respondWith(imageOf(pathname, request));
});

/** Stores every file of the version, or none if one cannot be fetched. */
async function storeShell(): Promise<void> {
  const cache = await caches.open(shellName);
  await cache.addAll([page, ...SHELL.files].map((path) => new Request(path, { cache: 'no-cache' })));
}

/** Keeps the previous version: a window that still runs it loads its lazy chunks from there. */
async function deleteOldShells(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(shellPrefix) && name !== shellName);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The cashier page always comes from this device, so that all its files are of one version. Other pages do so only offline. */
async function pageOf(path: string, request: Request): Promise<Response> {
  if (/^\/cashier(?:\/|$)/u.test(path)) return fromShell(page, request);
  try {
    return await fetch(request);
  } catch {
    return fromShell(page, request);
  }
}

async function fromShell(path: string, request: Request): Promise<Response> {
  return (await caches.match(path, { cacheName: shellName })) ?? (await caches.match(path)) ?? fetch(request);
}

function isImage(path: string): boolean {
  return /^\/(?:images|uploads|icons)\//u.test(path);
}

/** An illustration belongs to the version of the app. A product image never changes under its URL, so a stored one is always valid. */
async function imageOf(path: string, request: Request): Promise<Response> {
  const illustration = await caches.match(path, { cacheName: shellName });
  if (illustration) return illustration;
  const cache = await caches.open(imagesName);
  const stored = await cache.match(request, { ignoreVary: true });
  if (stored) return stored;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** Stores exactly these product images, unless another list comes meanwhile; illustrations and icons are not removed. */
async function storeImages(urls: readonly string[]): Promise<void> {
  storing.abort();
  storing = new AbortController();
  const { signal } = storing;
  const cache = await caches.open(imagesName);
  const wanted = new Set(urls.map((url) => new URL(url, self.location.origin).href));
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  for (const url of stored) if (!wanted.has(url) && !isIllustration(url)) await cache.delete(url);
  for (const url of wanted) {
    if (signal.aborted) return;
    // An image that cannot be fetched now is requested again with the next list.
    if (!stored.has(url)) await cache.add(new Request(url, { signal })).catch(() => undefined);
  }
}

function isIllustration(url: string): boolean {
  return /\/(?:images\/illustrations|icons)\//u.test(url);
}

/** Not yet in TypeScript's types of the browser. */
interface WithRoutes {
  addRoutes(rules: readonly object[]): Promise<void>;
}

function takesRoutes(event: object): event is WithRoutes {
  return 'addRoutes' in event && typeof event.addRoutes === 'function';
}

interface Message {
  readonly type: string;
  readonly urls?: readonly string[];
}

function isMessage(data: unknown): data is Message {
  return typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string';
}
