// settings/delivery: everybody reads it, an admin writes it together with its entry of the audit log (OD-02).
import type { Backend } from '#backend/connect';
import { newDocumentId } from '#backend/documents';
import type { AuditFields } from '#domain/audit';
import {
  areaText,
  type DeliveryDraft,
  deliveryDocument,
  type DeliveryPay,
  type DeliverySettings,
  forEachGovernorate,
  isSameDelivery,
  readDeliverySettings,
} from '#domain/delivery';
import { toPounds } from '#kernel/money';
import {
  type BesideCommit,
  createLoggedRecord,
  type LoggedRecord,
  readFields,
  type RecordShape,
  writeLogged,
} from './logged-record.ts';

export type DeliverySettingsRepository = LoggedRecord<DeliverySettings, DeliveryDraft>;

export function createDeliverySettingsRepository(backend: Backend): DeliverySettingsRepository {
  return createLoggedRecord(backend, deliveryShape);
}

/** Sets wallet and InstaPay address, which are the same as in settings/pos; nothing where they are so already. */
export async function writePay(pay: Omit<DeliveryPay, 'bank'>, commit: BesideCommit): Promise<void> {
  const fields = await readFields(commit.transaction, commit.store, deliveryShape.id);
  const current = readDeliverySettings(fields);
  writeLogged(commit, deliveryShape, { current, draft: { ...current, pay: { ...current.pay, ...pay } } });
}

const deliveryShape: RecordShape<DeliverySettings, DeliveryDraft> = {
  id: 'delivery',
  read: readDeliverySettings,
  isSame: isSameDelivery,
  document: (draft, { trackSalt }) => ({
    ...deliveryDocument(draft),
    trackSalt: trackSalt === '' ? newDocumentId().slice(0, saltLength) : trackSalt,
  }),
  merge: false,
  facts: factsOf,
};

const saltLength = 20;

/** A governorate is one fact, under its key. */
function factsOf({ areas, freeFrom, freeExcept, pay, returns }: DeliveryDraft): AuditFields {
  return {
    ...forEachGovernorate((governorate) => areaText(areas[governorate])),
    freeFrom: freeFrom === null ? null : toPounds(freeFrom),
    freeExcept: freeExcept.join(', '),
    ...pay,
    returns,
  };
}
