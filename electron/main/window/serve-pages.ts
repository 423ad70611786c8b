// Answers `aleef://app/…`: files of the built page, and product images through the main process, because the page has no network access.
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { isAppPage } from './app-page.ts';

export interface ServePagesDeps {
  /** The folder of the built page. */
  readonly folder: string;
  /** An image of the shop server ('/uploads/…') or of another origin ('https://…'); null when it is unavailable. */
  readonly image: (address: string) => Promise<Response | null>;
}

/** The handler of the app's scheme. A missing file is answered with 404; nothing outside the folder is read. */
export function servePages({ folder, image }: ServePagesDeps) {
  return async (request: Request): Promise<Response> => {
    if (!isAppPage(request.url)) return notThere();
    const { pathname } = new URL(request.url);
    const wanted = imageUrl(pathname);
    if (wanted !== null) return withPolicy((await image(wanted)) ?? notThere());
    const file = fileFor(folder, pathname);
    if (file === null) return notThere();
    try {
      const content = new Uint8Array(await readFile(file));
      return withPolicy(new Response(content, { headers: { 'Content-Type': mediaType(file) } }));
    } catch {
      return notThere();
    }
  };
}

/** '/uploads/…' is a path of the shop server; '/elsewhere/https%3A%2F%2F…' contains the URL of an image of another origin. */
function imageUrl(pathname: string): string | null {
  if (pathname.startsWith('/uploads/')) return pathname;
  if (!pathname.startsWith(elsewhere)) return null;
  const address = decodedPath(pathname.slice(elsewhere.length));
  return address.startsWith('https://') ? address : null;
}

const elsewhere = '/elsewhere/';

function fileFor(folder: string, pathname: string): string | null {
  const file = join(folder, decodedPath(pathname));
  return file.startsWith(folder + sep) && !file.includes('\0') ? file : null;
}

function decodedPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '';
  }
}

function mediaType(file: string): string {
  return mediaTypes[extname(file)] ?? 'application/octet-stream';
}

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** No network, no inline script or style, no frames, no forms that submit to another origin. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

function withPolicy(response: Response): Response {
  response.headers.set('Content-Security-Policy', pagePolicy);
  response.headers.set('X-Content-Type-Options', 'nosniff');
  return response;
}

function notThere(): Response {
  return withPolicy(new Response('', { status: 404 }));
}
