// Uploads of images of products, of the shop's logo and of photos: staff upload, everybody can read, and no file can run a script.
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { imageUrl, isImageName, storedImageOf, type ImageFolder } from '#domain/image';
import { err, ok, type Result } from '#kernel/result';
import { uploadPolicy } from '#server/http';
import {
  createPlaces,
  createShare,
  decodingPlaces,
  routeLimit,
  uploadsAtOnce,
  type Places,
} from '#server/limits';
import type { Accounts } from './accounts.ts';
import { sendRefusal } from './answers.ts';
import { maxImageBytes, reencodeImage, type ImageError } from './image.ts';
import { onlyFor } from './only-for.ts';
import { removeImage, saveImage, type ImageStore, type SizedImage } from './image-store.ts';

export interface UploadDeps {
  readonly accounts: Accounts;
  readonly images: ImageStore;
  /** By default two images are decoded at a time. */
  readonly places?: Places;
}

/**
 * `POST /api/upload` and `/api/upload.php` (HT-03, HT-04): multipart, the file in field `image`, the token of a cashier
 * or an admin. Responds with {success, fileUrl} or {success: false, error}. `GET /uploads/…` and `/photos/…` serve the images,
 * `DELETE /api/photo/{name}` removes a photo.
 */
export async function uploadRoutes(app: FastifyInstance, deps: UploadDeps): Promise<void> {
  const { accounts, images } = deps;
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
  const limited = { config: routeLimit('upload') };
  const staffOnly = onlyFor(accounts, ['admin', 'cashier']);
  const take = takeUpload(deps);
  for (const path of ['/api/upload', '/api/upload.php']) {
    app.post(path, { onRequest: staffOnly, ...limited }, take);
  }
  app.delete(
    '/api/photo/:name',
    { onRequest: onlyFor(accounts, ['admin']), ...limited },
    async (request, reply) => {
      const params = photoParams.safeParse(request.params);
      if (!params.success) return sendRefusal(reply, 'NotFound');
      await removeImage(images, { folder: 'photos', name: params.data.name });
      return { success: true };
    },
  );
  serveImages(app, images);
}

function takeUpload({ images, places: decoding }: UploadDeps) {
  const received = createShare(uploadsAtOnce);
  const { run } = decoding ?? createPlaces(decodingPlaces.count, decodingPlaces.maxWaitMs);
  const draw = async (request: FastifyRequest): Promise<Result<SizedImage, UploadError>> => {
    const file = await receiveFile(request);
    if (!file.ok) return file;
    const drawn = await run(() => reencodeImage(file.value));
    return drawn.ok ? drawn.value : drawn;
  };
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const query = uploadQuery.safeParse(request.query);
    if (!query.success) return sendRefusal(reply, 'InvalidRequest');
    if (!received.take(request.ip, 1)) return sendRefusal(reply, 'TooManyRequests');
    const drawn = await draw(request).finally(() => received.free(request.ip, 1));
    if (!drawn.ok) return sendRefusal(reply, drawn.error.type);
    const folder = query.data.purpose === 'photo' ? 'photos' : 'uploads';
    return { success: true, fileUrl: imageUrl(await saveImage(images, folder, drawn.value)) };
  };
}

/** Photos of animals and papers must not lie in a CDN for a year after their deletion (CL-04). */
const lifetimes: Readonly<Record<ImageFolder, string>> = {
  uploads: 'public, max-age=31536000, immutable',
  photos: 'private, max-age=86400',
};

function serveImages(app: FastifyInstance, images: ImageStore): void {
  for (const folder of ['uploads', 'photos'] as const) {
    app.get(`/${folder}/:file`, { helmet: uploadPolicy }, async (request, reply) => {
      const params = fileParams.safeParse(request.params);
      const path = params.success ? `${folder}/${params.data.file}` : '';
      const image = storedImageOf(`/${path}`) === null ? undefined : await images.open(path);
      if (!image) return sendRefusal(reply, 'NotFound');
      return reply.type('image/webp').header('Cache-Control', lifetimes[folder]).send(image);
    });
  }
}

const uploadQuery = z.object({ purpose: z.enum(['photo']).optional() });
const photoParams = z.object({ name: z.string().refine(isImageName) });
const fileParams = z.object({ file: z.string() });

type UploadError = ImageError | FormError | { readonly type: 'Busy' };

type FormError = { readonly type: 'FileMissing' } | { readonly type: 'InvalidRequest' };

/** Reads the single image of a form; other parts are refused. */
async function receiveFile(request: FastifyRequest): Promise<Result<Buffer, FormError>> {
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
  return file === null ? err({ type: 'FileMissing' }) : ok(file);
}
