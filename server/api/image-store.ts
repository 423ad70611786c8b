// Where uploaded images lie: a folder of the shop server, a bucket of the cloud service. Both store the same paths.
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { imagePath, imageSizes, type ImageFolder, type ImageSize, type StoredImage } from '#domain/image';

/** Files under paths such as 'uploads/{name}-320.webp'. */
export interface ImageStore {
  /** Resolves when the file is stored durably. */
  readonly write: (path: string, image: Buffer) => Promise<void>;
  /** The file, or undefined. */
  readonly open: (path: string) => Promise<Readable | undefined>;
  /** Also when there is no such file. */
  readonly remove: (path: string) => Promise<void>;
}

/** One image in all its sizes. */
export type SizedImage = ReadonlyMap<ImageSize, Buffer>;

/** Stores all sizes under a new name that nobody can guess, or none of them. */
export async function saveImage(
  store: ImageStore,
  folder: ImageFolder,
  sizes: SizedImage,
): Promise<StoredImage> {
  const image = { folder, name: randomBytes(16).toString('base64url') };
  const written = await Promise.allSettled(
    [...sizes].map(([size, file]) => store.write(imagePath(image, size), file)),
  );
  const failed = written.find(({ status }) => status === 'rejected');
  if (failed?.status !== 'rejected') return image;
  await removeImage(store, image);
  throw failed.reason;
}

export async function removeImage(store: ImageStore, image: StoredImage): Promise<void> {
  await Promise.all(imageSizes.map((size) => store.remove(imagePath(image, size))));
}
