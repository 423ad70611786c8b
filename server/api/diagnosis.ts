// The calls of the diagnosis panel: can images be stored, and which exist? Registered on the loopback only (AP-46).
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { routeLimit } from '#server/limits';
import { formatCount, serverTexts } from '#text';
import type { ImageStore } from './image-store.ts';

export type ListedImages = ImageStore & { readonly list: () => Promise<readonly string[]> };

/** `GET /api/folder-info` {success, message} (HT-09) and `GET /api/test-drive` {success, files, error} (HT-10, HT-11). */
export async function diagnosisRoutes(app: FastifyInstance, images: ListedImages): Promise<void> {
  const limited = { config: routeLimit('diagnosis') };
  app.get('/api/folder-info', limited, async () => {
    const stored = await images.list();
    return { success: true, message: serverTexts.uploadsReady(formatCount(stored.length)) };
  });
  app.get('/api/test-drive', limited, () => testDrive(images));
}

/** Writes a file, reads it, removes it, and lists some existing files. */
async function testDrive(images: ListedImages) {
  try {
    const path = `uploads/test-${randomBytes(8).toString('hex')}`;
    const written = randomBytes(64);
    await images.write(path, written);
    const read = await images.open(path);
    const isSame = read !== undefined && written.equals(await buffer(read));
    await images.remove(path);
    if (!isSame) return { success: false, files: [], error: 'ReadBackDiffers' };
    return { success: true, files: (await images.list()).slice(0, 20), error: null };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'Unexpected';
    return { success: false, files: [], error: code };
  }
}
