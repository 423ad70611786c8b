// A boarding stay, how its document is read, and how it ends.
import { readChoice, readFlag, readInstant, readOptionalText, readText, type Fields } from '#kernel/fields';
import { err, ok, type Result } from '#kernel/result';
import { looseShopDay, type ShopDay } from '#kernel/shop-day';

/** HO-04, DB-09. */
export const petTypes = ['cat', 'dog'] as const;
export type PetType = (typeof petTypes)[number];

/** HO-17. */
export const stayStatuses = ['active', 'completed', 'cancelled'] as const;
export type StayStatus = (typeof stayStatuses)[number];

export interface Stay {
  readonly id: string;
  readonly petName: string;
  readonly petType: PetType;
  readonly ownerName: string;
  readonly ownerPhone: string;
  /** Null when the document has none that is valid (HO-12). */
  readonly startDate: ShopDay | null;
  readonly endDate: ShopDay | null;
  readonly specialNotes: string;
  readonly status: StayStatus;
  /** The visitor's request from which it was made. */
  readonly requestId: string | null;
  /** Recorded offline although no place was vacant. */
  readonly isOverCapacity: boolean;
  readonly recordedBy: string;
  readonly createdAt: number | null;
  readonly updatedAt: number | null;
  /** The uid of the user who changed it last; null if unchanged. */
  readonly updatedBy: string | null;
  readonly syncedAt: number | null;
}

/** The draft of the form; its fields are the document's. */
export type StayDraft = Pick<
  Stay,
  'petName' | 'petType' | 'ownerName' | 'ownerPhone' | 'specialNotes' | 'status'
> & { readonly startDate: ShopDay; readonly endDate: ShopDay };

/** The record stored under `offlineHostings` (CO-06, DB-10). */
export type OfflineStay = StayDraft & { readonly tempId: string; readonly isOffline: true };

export type EndError = { readonly type: 'NotActive' } | { readonly type: 'NotBegun' };

/** Reads a stay document (DB-09, HO-11). */
export function readStay(id: string, fields: Fields): Stay {
  return {
    id,
    petName: readText(fields, 'petName'),
    petType: readChoice(fields, 'petType', petTypes, 'cat'),
    ownerName: readText(fields, 'ownerName'),
    ownerPhone: readText(fields, 'ownerPhone'),
    startDate: looseShopDay(fields['startDate']),
    endDate: looseShopDay(fields['endDate']),
    specialNotes: readText(fields, 'specialNotes'),
    status: readChoice(fields, 'status', stayStatuses, 'active'),
    requestId: readOptionalText(fields, 'requestId'),
    isOverCapacity: readFlag(fields, 'overCapacity', false),
    recordedBy: readText(fields, 'recordedBy'),
    createdAt: readInstant(fields, 'createdAt'),
    updatedAt: readInstant(fields, 'updatedAt'),
    updatedBy: readOptionalText(fields, 'updatedBy'),
    syncedAt: readInstant(fields, 'syncedAt'),
  };
}

/** The fields under which a till stores a stay on its disk: those of its document, with its times in milliseconds. */
export function storedStay({ isOverCapacity, ...stay }: Stay): Fields {
  return { ...stay, overCapacity: isOverCapacity };
}

/** Ends an active stay on a shop day (HO-08, HO-09). A stay that has not begun cannot end: it is cancelled instead. */
export function endStay(stay: Stay, today: ShopDay): Result<Stay, EndError> {
  if (stay.status !== 'active') return err({ type: 'NotActive' });
  if (stay.startDate !== null && stay.startDate > today) return err({ type: 'NotBegun' });
  return ok({ ...stay, status: 'completed', endDate: today });
}

/** The record of an offline stay; the temporary id becomes the document's id. */
export function offlineStay(draft: StayDraft, tempId: string): OfflineStay {
  return {
    ...draft,
    tempId,
    isOffline: true,
  };
}

/** The stay as it is sent: its temporary id as the document's id, and the fields without that id and the flag (CO-12). */
export function syncedStay(offline: OfflineStay): { readonly id: string; readonly draft: StayDraft } {
  return {
    id: offline.tempId,
    draft: {
      petName: offline.petName,
      petType: offline.petType,
      ownerName: offline.ownerName,
      ownerPhone: offline.ownerPhone,
      startDate: offline.startDate,
      endDate: offline.endDate,
      specialNotes: offline.specialNotes,
      status: offline.status,
    },
  };
}
