// Uploads of product images and of the shop's logo: staff upload, everybody can read, and no file can run a script.
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { err, type Result } from '#kernel/result';
import { uploadPolicy } from '#server/http';
import { createShare, routeLimit, uploadsAtOnce } from '#server/limits';
import type { Accounts } from './accounts.ts';
import { bearerToken, sendRefusal } from './answers.ts';
import { maxImageBytes, reencodeImage, type ImageError } from './image.ts';
import { uploadName, type UploadFolder } from './upload-folder.ts';

/**
 * `POST /api/upload` and `/api/upload.php` (HT-03, HT-04): multipart, the file in field `image`, the token of a cashier
 * or an admin. Responds with {success, fileUrl} or {success: false, error}. `GET /uploads/…` serves the images.
 */
export async function uploadRoutes(
  app: FastifyInstance,
  deps: { accounts: Accounts; uploads: UploadFolder },
): Promise<void> {
  await app.register(fastifyMultipart, {
    // One byte more than allowed, so that a truncated file differs from a file of exactly the allowed size.
    limits: {
      fileSize: maxImageBytes + 1,
      files: 1,
      fields: 10,
      parts: 11,
      fieldSize: 1024,
      headerPairs: 50,
    },
    throwFileSizeLimit: false,
  });

  const staffOnly = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = bearerToken(request);
    const staff = token === undefined ? undefined : await deps.accounts.activeStaff(token);
    if (!staff) return sendRefusal(reply, 'Unauthenticated');
    if (staff.role !== 'admin' && staff.role !== 'cashier') return sendRefusal(reply, 'Forbidden');
  };
  const places = createShare(uploadsAtOnce);
  const take = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!places.take(request.ip, 1)) return sendRefusal(reply, 'TooManyRequests');
    const image = await receiveImage(request).finally(() => places.free(request.ip, 1));
    if (!image.ok) return sendRefusal(reply, image.error.type);
    return { success: true, fileUrl: `/uploads/${await deps.uploads.save(image.value)}` };
  };
  for (const path of ['/api/upload', '/api/upload.php']) {
    app.post(path, { onRequest: staffOnly, config: routeLimit('upload') }, take);
  }

  app.get('/uploads/:name', { helmet: uploadPolicy }, async (request, reply) => {
    const params = imageParams.safeParse(request.params);
    const image = params.success ? await deps.uploads.open(params.data.name) : undefined;
    if (!image) return sendRefusal(reply, 'NotFound');
    return reply
      .type('image/webp')
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .send(image);
  });
}

const imageParams = z.object({ name: z.string().regex(uploadName) });

type FormError = { readonly type: 'FileMissing' } | { readonly type: 'InvalidRequest' };

/** Reads the single image of a form; other parts are refused. */
async function receiveImage(request: FastifyRequest): Promise<Result<Buffer, ImageError | FormError>> {
  if (!request.isMultipart()) return err({ type: 'FileMissing' });
  let file: Buffer | null = null;
  let parts = 0;
  try {
    for await (const part of request.parts()) {
      parts += 1;
      if (part.type === 'file' && part.fieldname === 'image') file = await part.toBuffer();
      else if (part.type === 'file') part.file.resume();
    }
  } catch {
    // The parser's errors have no common type: too many parts, no boundary, an early end.
    return err({ type: 'InvalidRequest' });
  }
  if (parts > 1) return err({ type: 'InvalidRequest' });
  return file === null ? err({ type: 'FileMissing' }) : reencodeImage(file);
}
