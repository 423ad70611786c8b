// Where the shop delivers and for how much, for its visitors: apart from the catalogue's reads, because the first pages do not need it.
import type { Backend } from '#backend/connect';
import type { BackendFailure } from '#backend/failure';
import { readPublicDocument } from '#backend/public-catalogue';
import { type DeliverySettings, plainDelivery, readDeliverySettings } from '#domain/delivery';
import { ok, type Result } from '#kernel/result';

/** Reads settings/delivery; all governorates are served without a fee while there is no record. */
export async function readShopDelivery(backend: Backend): Promise<Result<DeliverySettings, BackendFailure>> {
  const found = await readPublicDocument(backend, 'settings', 'delivery');
  if (found.ok) return ok(readDeliverySettings(found.value.fields));
  return found.error.type === 'NotFound' ? ok(plainDelivery) : found;
}
