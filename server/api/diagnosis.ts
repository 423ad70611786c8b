// The calls of the diagnosis panel: can images be stored, and which exist? Registered on the loopback only (AP-46).
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { routeLimit } from '#server/limits';
import { formatCount, serverTexts } from '#text';
import type { UploadFolder } from './upload-folder.ts';

/** `GET /api/folder-info` {success, message} (HT-09) and `GET /api/test-drive` {success, files, error} (HT-10, HT-11). */
export async function diagnosisRoutes(app: FastifyInstance, uploads: UploadFolder): Promise<void> {
  const limited = { config: routeLimit('diagnosis') };
  app.get('/api/folder-info', limited, async () => {
    const images = await uploads.list();
    return { success: true, message: serverTexts.uploadsReady(formatCount(images.length)) };
  });
  app.get('/api/test-drive', limited, () => testDrive(uploads));
}

/** Writes a file, reads it, removes it, and lists some existing files. */
async function testDrive(uploads: UploadFolder) {
  try {
    const written = randomBytes(64);
    const name = await uploads.save(written);
    const read = await uploads.read(name);
    await uploads.remove(name);
    if (!read.equals(written)) return { success: false, files: [], error: 'ReadBackDiffers' };
    return { success: true, files: (await uploads.list()).slice(0, 20), error: null };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'Unexpected';
    return { success: false, files: [], error: code };
  }
}
