// The commit of an order's change: the order itself, and everything that follows from it, once or not at all.
import type { Transaction } from 'firebase/firestore/lite';
import type { Backend, DocumentStore } from '#backend/connect';
import { type Actor, decide } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import {
  agreedFeeDocument,
  contentDocument,
  haveSameContent,
  isOwedBack,
  type Order,
  readOrder,
  signedBy,
  stepDocuments,
} from '#domain/order';
import { readOptionalText } from '#kernel/fields';
import type { ChangedMeanwhile } from '#kernel/merge';
import { err, ok, type Result } from '#kernel/result';
import { logChange } from './order-log.ts';

/** The order is on an open hand-over list (OD-22). */
export interface WithCourier {
  readonly type: 'WithCourier';
  readonly courier: string;
}

/** Why an order was not changed. */
export type StatusChangeError = BackendFailure | ChangedMeanwhile<Order> | WithCourier;

export interface OrderChange {
  readonly before: Order;
  readonly after: Order;
  readonly actor: Actor;
}

export interface CommitPlace {
  readonly backend: Backend;
  readonly transaction: Transaction;
  readonly store: DocumentStore;
}

/**
 * What belongs to a change besides the order's own document. It reads within the transaction and returns its writes, because a transaction
 * takes no read after a write; it may run several times. An error cancels the whole change.
 */
export type ChangeEffect<Failure = BackendFailure> = (
  place: CommitPlace,
  change: OrderChange,
) => Promise<Result<EffectWrites, Failure>>;

export interface EffectWrites {
  /** The person of the order, from now on: one commit writes a document once. */
  readonly customerId?: string;
  readonly write?: () => void;
}

/** What becomes of the stored order; `Done` when an earlier attempt, whose answer was lost, has done it. */
export type Decision =
  | { readonly type: 'Done' }
  | { readonly type: 'Changed'; readonly after: Order }
  | { readonly type: 'ChangedMeanwhile' };

/** A change of an order that is decided from what is stored. */
export interface Change {
  readonly decide: (before: Order) => Decision;
  /** Entered in the hand-over list of the order. */
  readonly isOfList: boolean;
}

/** Changes an order together with the effects, and returns it as it is then. */
export async function commitChange(
  backend: Backend,
  {
    id,
    actor,
    effects,
  }: {
    readonly id: string;
    readonly actor: Actor;
    readonly effects: readonly ChangeEffect<StatusChangeError>[];
  },
  next: (before: Order) => Decision,
): Promise<Result<Order, StatusChangeError>> {
  return decide<Order, StatusChangeError>(backend, async (transaction, store) => {
    const found = await transaction.get(store.sdk.doc(store.database, 'orders', id));
    const fields = found.data();
    if (fields === undefined) return err({ type: 'NotFound' });
    const before = readOrder(id, fields);
    const decision = next(before);
    if (decision.type === 'Done') return ok(before);
    if (decision.type === 'ChangedMeanwhile') {
      return err({ ...decision, current: before, by: readOptionalText(fields, 'updatedBy') });
    }
    return applyChange({ backend, transaction, store }, { before, after: decision.after, actor }, effects);
  });
}

/** Adds a change with its effects to the transaction, and returns the order after it. */
export async function applyChange<Failure>(
  place: CommitPlace,
  change: OrderChange,
  effects: readonly ChangeEffect<Failure>[],
): Promise<Result<Order, Failure>> {
  const signed = { ...change, after: signedBy(change.actor.id, change.before, change.after) };
  const writes = await Promise.all(effects.map((effect) => effect(place, signed)));
  let { customerId } = signed.after;
  for (const one of writes) {
    if (!one.ok) return one;
    customerId = one.value.customerId ?? customerId;
  }
  const after = { ...signed.after, customerId };
  const changed = { ...signed, after };
  const lastAuditId = logChange(place, changed);
  writeOrder(place.transaction, place.store, changed, lastAuditId);
  for (const one of writes) if (one.ok) one.value.write?.();
  return ok(after);
}

function writeOrder(
  transaction: Transaction,
  { sdk, database }: DocumentStore,
  { before, after, actor }: OrderChange,
  lastAuditId: string,
): void {
  transaction.update(sdk.doc(database, 'orders', before.id), {
    status: after.status,
    ...(after.stockTaken !== before.stockTaken && { stockTaken: after.stockTaken }),
    ...correctedFields(sdk, before, after),
    steps: stepDocuments(after.steps),
    reason: after.reason ?? sdk.deleteField(),
    ...optional(sdk, before, after),
    ...returnedField(sdk, after),
    lastAuditId,
    updatedAt: sdk.serverTimestamp(),
    updatedBy: actor.id,
  });
}

/** A field that a correction may change is written by a correction alone: the rules ask more of it. */
function correctedFields(sdk: DocumentStore['sdk'], before: Order, after: Order) {
  if (haveSameContent(before, after)) return {};
  const { agreedFee } = after;
  return {
    ...contentDocument(after),
    ...(agreedFee !== before.agreedFee && {
      agreedFee:
        agreedFee === null
          ? sdk.deleteField()
          : { ...agreedFeeDocument(agreedFee), at: sdk.serverTimestamp() },
    }),
  };
}

/** What the effects may set or take away. */
function optional(sdk: DocumentStore['sdk'], before: Order, after: Order) {
  const fields = ['customerId', 'courier', 'handoverId'] as const;
  return Object.fromEntries(
    fields
      .filter((field) => before[field] !== after[field])
      .map((field) => [field, after[field] ?? sdk.deleteField()]),
  );
}

/** An advance payment to be paid back is found by a stored null: no query finds a missing field. */
export function returnedField(sdk: DocumentStore['sdk'], order: Order) {
  if (order.returnedAt !== null) return {};
  return { returnedAt: isOwedBack(order) ? null : sdk.deleteField() };
}
