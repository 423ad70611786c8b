// The person of an order: made or found by the phone with the first confirmation, and their counts of parcels taken and refused.
import { newDocumentId } from '#backend/documents';
import {
  customerKey,
  countParcel,
  noParcels,
  type ParcelChange,
  type ParcelCounts,
  personLimits,
  readPerson,
} from '#domain/customer';
import { type Order, parcelOutcome } from '#domain/order';
import { readOptionalText } from '#kernel/fields';
import { beginningOf } from '#kernel/cut-text';
import { ok } from '#kernel/result';
import type { ChangeEffect, CommitPlace, OrderChange } from './order-change.ts';

export const countPerson: ChangeEffect = async (place, { before, after, actor }) => {
  const outcomes = { from: parcelOutcome(before), to: parcelOutcome(after), now: Date.now() };
  if (before.customerId !== null) {
    const parcel = { ...outcomes, isNew: false };
    return ok({ write: await countedWrite(place, before.customerId, { parcel, order: after }) });
  }
  const key = after.stockTaken ? phoneKeyOf(after) : null;
  if (key === null) return ok({});
  const parcel = { ...outcomes, isNew: true };
  const known = await personOfPhone(place, key);
  if (known !== null) {
    return ok({
      customerId: known,
      write: await countedWrite(place, known, { parcel, order: after }),
    });
  }
  const customerId = newDocumentId();
  const write = () => createPerson(place, { customerId, key, parcel, order: after, actor });
  return ok({ customerId, write });
};

/** The person loses what a deleted order has added. */
export async function forgetParcel(place: CommitPlace, order: Order): Promise<() => void> {
  if (order.customerId === null) return () => undefined;
  const parcel = { from: parcelOutcome(order), to: null, isNew: false, now: Date.now() };
  return countedWrite(place, order.customerId, { parcel, order });
}

/** A phone of more digits than a person can have leads to nobody. */
function phoneKeyOf({ customerInfo }: Order): string | null {
  const key = customerKey(customerInfo.phone);
  return key !== null && key.length <= personLimits.phone ? key : null;
}

async function personOfPhone({ transaction, store }: CommitPlace, key: string): Promise<string | null> {
  const { sdk, database } = store;
  const link = await transaction.get(sdk.doc(database, 'phones', key));
  const id = readOptionalText(link.data() ?? {}, 'customerId');
  if (id === null) return null;
  return (await transaction.get(sdk.doc(database, 'customers', id))).exists() ? id : null;
}

interface Counted {
  readonly parcel: ParcelChange;
  readonly order: Order;
}

/** A deleted person is not made again by their old orders. */
async function countedWrite(
  { transaction, store }: CommitPlace,
  customerId: string,
  { parcel, order }: Counted,
): Promise<() => void> {
  const nothing = () => undefined;
  if (parcel.from === parcel.to && !parcel.isNew) return nothing;
  const reference = store.sdk.doc(store.database, 'customers', customerId);
  const fields = (await transaction.get(reference)).data();
  if (fields === undefined) return nothing;
  const counts = countParcel(readPerson(customerId, fields), parcel);
  const isFirst = parcel.isNew && readOptionalText(fields, 'firstOrderId') === null;
  return () =>
    void transaction.update(reference, {
      ...countFields(store.sdk, counts),
      ...(isFirst && firstOrder(store, order)),
      updatedAt: store.sdk.serverTimestamp(),
    });
}

interface NewPerson extends Counted {
  readonly customerId: string;
  readonly key: string;
  readonly actor: OrderChange['actor'];
}

function createPerson(
  { transaction, store }: CommitPlace,
  { customerId, key, parcel, order, actor }: NewPerson,
): void {
  const { sdk, database } = store;
  const { name, phone } = order.customerInfo;
  const { lastRefusedAt: _, ...counts } = countParcel(noParcels, parcel);
  transaction.set(sdk.doc(database, 'customers', customerId), {
    name: beginningOf(name, personLimits.name),
    phone: beginningOf(phone, personLimits.phone),
    phoneKeys: [key],
    ...counts,
    lastOrderAt: sdk.serverTimestamp(),
    ...firstOrder(store, order),
    firstSeenAt: sdk.serverTimestamp(),
    createdBy: actor.id,
    updatedAt: sdk.serverTimestamp(),
    updatedBy: actor.id,
  });
  transaction.set(sdk.doc(database, 'phones', key), { customerId, updatedAt: sdk.serverTimestamp() });
}

function firstOrder({ sdk }: CommitPlace['store'], order: Order) {
  return { firstOrderId: order.id, firstOrderAt: sdk.serverTimestamp() };
}

function countFields(
  sdk: CommitPlace['store']['sdk'],
  { delivered, refused, lastRefusedAt, lastOrderAt }: ParcelCounts,
) {
  return {
    delivered,
    refused,
    lastRefusedAt: lastRefusedAt === null ? sdk.deleteField() : new Date(lastRefusedAt),
    ...(lastOrderAt !== null && { lastOrderAt: new Date(lastOrderAt) }),
  };
}
