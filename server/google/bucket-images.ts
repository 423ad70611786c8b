// Uploaded images in a private bucket of Cloud Storage (CL-03).
import { Readable } from 'node:stream';
import type { getStorage } from 'firebase-admin/storage';
import type { ImageStore } from '#server/api';

/** A bucket as firebase-admin opens it. */
export type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;

export function createBucketImages(bucket: Bucket): ImageStore {
  return {
    async write(path, image) {
      // The service sets the headers of its own answers, and nobody else reads the bucket.
      await bucket.file(path).save(image, { resumable: false, contentType: 'image/webp' });
    },
    // An image has at most about 1 MB, and a CDN stores it: it may be in memory.
    async open(path) {
      try {
        const [image] = await bucket.file(path).download();
        return Readable.from([image]);
      } catch (failure) {
        if (isNotFound(failure)) return undefined;
        throw failure;
      }
    },
    async remove(path) {
      await bucket.file(path).delete({ ignoreNotFound: true });
    },
  };
}

function isNotFound(failure: unknown): boolean {
  return failure instanceof Error && 'code' in failure && Number(failure.code) === 404;
}
