// One read of one track. A wrong number, a wrong phone and an order without a track answer alike.
import type { Backend } from '#backend/connect';
import type { BackendFailure } from '#backend/failure';
import { readPublicDocument } from '#backend/public-catalogue';
import { type OrderTrack, readTrack } from '#domain/order';
import { ok, type Result } from '#kernel/result';

/** null where nothing is found. */
export async function readOrderTrack(
  backend: Backend,
  trackId: string,
): Promise<Result<OrderTrack | null, BackendFailure>> {
  const found = await readPublicDocument(backend, 'orderTracks', trackId);
  if (found.ok) return ok(readTrack(found.value.fields));
  return found.error.type === 'NotFound' ? ok(null) : found;
}
