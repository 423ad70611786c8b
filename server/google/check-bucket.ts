// Whether the service may use its bucket, before it serves anything (CL-20).
import { randomBytes } from 'node:crypto';
import { err, ok, type Result } from '#kernel/result';
import type { ImageStore } from '#server/api';
import { codeOf } from './log-event.ts';
import type { ServiceSettingsError } from './service-settings.ts';

/** Writes a file, reads it and removes it. */
export async function checkBucket(
  images: ImageStore,
  bucket: string,
): Promise<Result<void, ServiceSettingsError>> {
  const path = `uploads/start-${randomBytes(8).toString('hex')}`;
  try {
    await images.write(path, Buffer.from('start'));
    const found = await images.open(path);
    found?.destroy();
    await images.remove(path);
    if (found !== undefined) return ok(undefined);
    return refuseBucket(bucket, 'what was written is not there');
  } catch (failure) {
    return refuseBucket(bucket, codeOf(failure));
  }
}

function refuseBucket(bucket: string, why: string): Result<never, ServiceSettingsError> {
  return err({
    type: 'SettingsRefused',
    reason: `The bucket ${bucket} (BUCKET) cannot be used: ${why}. Make it, and give the account of this service the role Storage Object Admin on it.`,
  });
}
