// The suite for uploads, status, catalogue and pages; it runs over the shop server and over the cloud service.
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { imageSrcSet } from '#domain/image';
import { readPackedPage, readPackedProducts } from '#domain/packed-catalogue';
import { shopOrigin } from './cloud.ts';

/** A backend under test, with an admin and a cashier. */
export interface ServiceBackend {
  readonly url: string;
  /** A token for the API. */
  readonly tokenOf: (role: 'admin' | 'cashier') => Promise<string>;
  /** Stores a document with the backend's time, past every rule. */
  readonly put: (path: string, fields: Readonly<Record<string, unknown>>) => Promise<unknown>;
  /** Deletes a product as the back office does, with its tombstone. */
  readonly bury: (productId: string) => Promise<unknown>;
  /** Deletes a product without a trace. */
  readonly lose: (productId: string) => Promise<unknown>;
  /** Lets a minute pass: every limit and every look ends with it. */
  readonly nextMinute: () => void;
}

/** Runs the suite. The caller stops the backend. */
export function describeService(name: string, open: () => Promise<ServiceBackend>): void {
  describe(`the service over ${name}`, () => {
    let backend: ServiceBackend;
    let tokens: Readonly<Record<'admin' | 'cashier', string>>;

    beforeAll(async () => {
      backend = await open();
      tokens = { admin: await backend.tokenOf('admin'), cashier: await backend.tokenOf('cashier') };
      await backend.put('categories/toys', { name: 'الألعاب', order: 1, isActive: true });
      for (const [id, fields] of Object.entries(products)) await backend.put(`products/${id}`, fields);
    });
    beforeEach(() => backend.nextMinute());

    const get = (path: string, headers: Record<string, string> = {}) =>
      fetch(`${backend.url}${path}`, { headers, redirect: 'manual' });

    const upload = async (file: Buffer, { token = tokens.cashier, path = '/api/upload' } = {}) => {
      const form = new FormData();
      form.set('image', new Blob([new Uint8Array(file)]), 'cat.png');
      const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
      const answer = await fetch(`${backend.url}${path}`, { method: 'POST', headers, body: form });
      return { status: answer.status, body: uploadAnswer.parse(await answer.json()) };
    };

    test('the status names the public URL and offers every part (CL-01, CL-05)', async () => {
      const status = await (await get('/api/status')).json();
      expect(status).toMatchObject({
        success: true,
        publicUrl: shopOrigin,
        offers: { accounts: true, uploads: true, pages: true, catalogue: true },
      });
    });

    test('an upload is drawn anew in three sizes, each served for a year (CL-02, CL-03)', async () => {
      const { status, body } = await upload(await noise(1700, 900));
      expect([status, body.success]).toEqual([200, true]);
      const sizes = (imageSrcSet(body.fileUrl ?? '') ?? '').split(', ');
      const widths = sizes.map(async (size) => {
        const answer = await get(size.split(' ')[0] ?? '');
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'");
        const { format, width, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
        return [format, width, exif];
      });
      expect(await Promise.all(widths)).toEqual([320, 800, 1600].map((width) => ['webp', width, undefined]));
      expect((await get(`/uploads/${'x'.repeat(22)}-320.webp`)).status).toBe(404);
    });

    test('callers, files and forms are refused alike (CL-02)', async () => {
      const image = await noise(20, 20);
      const codes = [
        await upload(image, { token: '' }),
        await upload(image, { token: 'a.b.c' }),
        await upload(Buffer.from('<svg/>')),
        await upload(Buffer.concat([image, Buffer.alloc(10 * 1024 * 1024)])),
        await upload(image, { path: '/api/upload?purpose=any' }),
      ].map(({ status, body }) => [status, body.error?.code]);
      expect(codes).toEqual([
        [401, 'Unauthenticated'],
        [401, 'Unauthenticated'],
        [415, 'NotAnImage'],
        [413, 'ImageTooLarge'],
        [400, 'InvalidRequest'],
      ]);
    });

    test('a disabled cashier is refused, although the token is not expired (CL-02)', async () => {
      const call = (path: string, body: object, token = tokens.admin) =>
        fetch(`${backend.url}${path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      const token = await backend.tokenOf('cashier');
      expect((await upload(await noise(20, 20), { token })).status).toBe(200);
      const uid = claims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
      expect((await call(`/api/accounts/${uid.user_id}/disable`, {})).status).toBe(200);
      expect((await upload(await noise(20, 20), { token })).status).toBe(401);
    });

    test('photos are private, and an admin removes them (CL-04)', async () => {
      const { body } = await upload(await noise(20, 20), { path: '/api/upload?purpose=photo' });
      const url = body.fileUrl ?? '';
      expect(url).toMatch(/^\/photos\/[\w-]{22}-1600\.webp$/);
      expect((await get(url)).headers.get('cache-control')).toBe('private, max-age=86400');
      const remove = (token: string) =>
        fetch(`${backend.url}/api/photo/${url.slice('/photos/'.length, -'-1600.webp'.length)}`, {
          method: 'DELETE',
          headers: { authorization: `Bearer ${token}` },
        });
      expect([(await remove(tokens.cashier)).status, (await remove(tokens.admin)).status]).toEqual([
        403, 200,
      ]);
      expect((await get(url)).status).toBe(404);
    });

    test('bodies above 64 kB are refused everywhere but in uploads (CL-06)', async () => {
      const answer = await fetch(`${backend.url}/api/accounts`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tokens.admin}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'x'.repeat(70_000) }),
      });
      expect(answer.status).toBe(413);
    });

    test('the catalogue has every product, follows changes and deletions, and has a tag (CL-08, CL-11)', async () => {
      const rows = async () => {
        const answer = await get('/api/catalogue');
        expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
        const read = readPackedProducts(await answer.json()) ?? [];
        return { tag: answer.headers.get('etag') ?? '', read: new Map(read.map((one) => [one.id, one])) };
      };
      const { tag, read } = await rows();
      expect([...read.keys()].toSorted()).toEqual(Object.keys(products).toSorted());
      expect(read.get('ball')).toMatchObject({ price: 12_50, stock: 3, name: 'كرة <b>' });
      expect((await get('/api/catalogue', { 'if-none-match': tag })).status).toBe(304);
      await backend.put('products/ball', { ...products.ball, stock: 2 });
      await backend.put('products/gone', { name: 'يُحذف', price: 1, stock: 1 });
      backend.nextMinute();
      expect((await rows()).read.get('ball')?.stock).toBe(2);
      expect((await rows()).read.has('gone')).toBe(true);
      await backend.bury('gone');
      backend.nextMinute();
      const after = await rows();
      expect([after.read.has('gone'), after.tag === tag]).toEqual([false, false]);
    });

    test('a page of the catalogue has the rows of its URL (CL-09)', async () => {
      const page = readPackedPage(await (await get('/api/catalogue/page?category=toys')).json());
      expect(page?.items.map(({ id }) => id)).toEqual(['rope', 'ball']);
    });

    test('an admin lets every product be read anew, others may not (CL-14)', async () => {
      await backend.put('products/lost', { name: 'بلا أثر', price: 1, stock: 1 });
      backend.nextMinute();
      await get('/api/catalogue');
      await backend.lose('lost');
      const rebuild = (token: string) =>
        fetch(`${backend.url}/api/catalogue/rebuild`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
        });
      expect((await rebuild('a.b.c')).status).toBe(401);
      expect((await rebuild(tokens.cashier)).status).toBe(403);
      expect(await (await rebuild(tokens.admin)).json()).toEqual({
        success: true,
        count: Object.keys(products).length,
      });
    });

    test('pages have the product and the public URL before any script (WS-01, WS-03, WS-07, WS-10)', async () => {
      const page = await get('/products/ball', { accept: 'text/html' });
      expect([page.status, page.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=0, s-maxage=30',
      ]);
      const html = await page.text();
      expect(html).toContain(`<link rel="canonical" href="${shopOrigin}/products/ball" />`);
      expect(html).toContain('كرة &#60;b&#62;');
      expect(html).toContain('"price":"12.50"');
      const unknown = await get('/products/none', { accept: 'text/html' });
      expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([
        404,
        'public, max-age=0, s-maxage=60',
      ]);
      expect(await (await get('/products?category=toys')).text()).toContain('href="/products/rope"');
      expect(await (await get('/sitemap.xml')).text()).toContain(`${shopOrigin}/products/ball</loc>`);
      expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${shopOrigin}/sitemap.xml`);
    });

    test('the preview of an uploaded image is a JPEG of 1200 by 630, a wrong hash is redirected (WS-06)', async () => {
      const { body } = await upload(await noise(400, 300));
      await backend.put('products/photo', { ...products.ball, image: body.fileUrl ?? '' });
      backend.nextMinute();
      const html = await (await get('/products/photo')).text();
      const preview = /property="og:image" content="https:\/\/shop\.example(\/preview\/[^"]+)"/u.exec(html);
      const answer = await get(preview?.[1] ?? '');
      const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
      const wrong = await get('/preview/photo-0000000000.jpg');
      expect([wrong.status, wrong.headers.get('location')]).toEqual([302, preview?.[1]]);
      await backend.bury('photo');
    });
  });
}

const products = {
  ball: { name: 'كرة <b>', price: 12.5, stock: 3, category: 'toys', description: 'كرة', image: '' },
  rope: { name: 'حبل', price: 5, stock: 0, category: 'toys', description: '', image: '' },
  food: { name: 'طعام', price: 100, stock: 10, category: 'food', description: 'طعام', image: '' },
};

const uploadAnswer = z.object({
  success: z.boolean(),
  fileUrl: z.string().optional(),
  error: z.object({ code: z.string() }).optional(),
});
const claims = z.object({ user_id: z.string() });

async function noise(width: number, height: number): Promise<Buffer> {
  const pixels = randomBytes(width * height * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
}
