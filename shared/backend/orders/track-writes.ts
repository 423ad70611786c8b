// The track of an order, written in the commit of each status (OD-12) and deleted with its order.
import type { DocumentReference } from 'firebase/firestore/lite';
import type { DocumentStore } from '#backend/connect';
import type { DeriveTrackId } from '#backend/order-tracks';
import { deliveryQuote, type DeliverySettings } from '#domain/delivery';
import { type Order, type OrderTrack, trackKey, trackOf } from '#domain/order';
import { noMoney } from '#kernel/money';

export interface TrackWrite {
  readonly id: string;
  readonly content: OrderTrack;
}

export interface TrackWrites {
  /** null for an order that no number and phone lead to, and while the shop has no salt. */
  readonly of: (order: Order, settings: DeliverySettings) => Promise<TrackWrite | null>;
}

/** An id is derived once for each order: a transaction may run several times. */
export function createTrackWrites(derive: DeriveTrackId): TrackWrites {
  const ids = new Map<string, Promise<string>>();
  return {
    of: async (order, settings) => {
      const { phone, city } = order.customerInfo;
      const key = trackKey({ orderNumber: order.orderNumber, phone });
      if (key === null || settings.trackSalt === '') return null;
      const id = ids.get(key) ?? derive(key, settings.trackSalt);
      ids.set(key, id);
      const { days } = deliveryQuote(settings, city, noMoney);
      return { id: await id, content: trackOf(order, days) };
    },
  };
}

export function trackReference({ sdk, database }: DocumentStore, { id }: TrackWrite): DocumentReference {
  return sdk.doc(database, 'orderTracks', id);
}
