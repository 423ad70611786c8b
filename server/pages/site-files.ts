// What search engines ask for: the sitemap and what they leave out (WS-09). Pure.
import { categoryFilters } from '#domain/category';
import type { Product } from '#domain/product';
import { takesBoarding } from '#domain/settings';
import { shopPageNames } from '#domain/shop-pages';
import { shopDayOf } from '#kernel/shop-day';
import { escapeHtml } from './escape.ts';
import type { PageContext } from './parts.ts';

/** The format's limit. */
const maxUrls = 50_000;

export function sitemap(
  products: readonly Product[],
  { origin, settings, categories, hasAbout }: PageContext,
): string {
  const paths = [
    '/',
    '/products',
    ...(takesBoarding(settings) ? ['/hosting-request'] : []),
    ...shopPageNames.filter((name) => name !== 'about' || hasAbout).map((name) => `/${name}`),
    ...categoryFilters(categories).map(({ id }) => `/products?category=${encodeURIComponent(id)}`),
  ];
  const entries = [
    ...paths.map((path) => entry(`${origin}${path}`, null)),
    ...products.map(({ id, updatedAt }) => entry(`${origin}/products/${encodeURIComponent(id)}`, updatedAt)),
  ];
  return sitemapOf(entries.slice(0, maxUrls));
}

export function sitemapOf(entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

function entry(url: string, changed: number | null): string {
  const day = changed === null ? '' : `<lastmod>${shopDayOf(changed)}</lastmod>`;
  return `<url><loc>${escapeHtml(url)}</loc>${day}</url>`;
}

export function robots(origin: string): string {
  const closed = ['/admin', '/cashier', '/checkout', '/cart', '/track', '/orders', '/stay'];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
