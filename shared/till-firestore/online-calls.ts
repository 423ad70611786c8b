// What a cashier does with a connection only: lists, stays that end, requests, new products.
import type { Backend } from '#backend/connect';
import { createStayRepository, createStayRequestRepository } from '#backend/stays';
import { findReceipt, findRefundedSale, findTillState } from '#backend/sales';
import { mapResult } from '#backend/documents';
import { createProductRepository } from '#backend/products';
import { createUserRepository } from '#backend/users';
import { err, ok } from '#kernel/result';
import { shopDayOf } from '#kernel/shop-day';
import type { TillBackend } from '#till';
import type { TillBackendDeps } from './deps.ts';
import { offlineOrRefused, onlineOnly } from './failures.ts';

type OnlineCalls = Pick<
  TillBackend,
  | 'findReceipt'
  | 'refundedSale'
  | 'productCategories'
  | 'listSellable'
  | 'endStay'
  | 'acceptRequest'
  | 'declineRequest'
  | 'addProduct'
>;

export function onlineCalls(
  backend: Backend,
  deps: Pick<TillBackendDeps, 'clock' | 'newId' | 'sender' | 'tillId'>,
): OnlineCalls {
  const stays = createStayRepository(backend);
  const requests = createStayRequestRepository(backend);
  const products = createProductRepository(backend);
  const users = createUserRepository(backend);
  const stayIdOf = createStayIds(deps.newId);
  return {
    findReceipt: async (receiptNumber) => {
      const found = await findReceipt(backend, receiptNumber);
      if (!found.ok) return onlineOnly(found);
      if (found.value?.type !== 'Sale') return ok(found.value);
      const { sale } = found.value;
      const till = sale.tillId === deps.tillId ? ok(null) : await findTillState(backend, sale.tillId);
      if (!till.ok) return onlineOnly(till);
      const isSilent = till.value !== null && deps.clock.now() - till.value.lastSeenAt > maxSilence;
      const isTillDoubtful = isSilent || (till.value?.unsent ?? 0) > 0;
      return ok({ ...found.value, isTillDoubtful });
    },
    refundedSale: async (saleId, unanswered) =>
      onlineOnly(await findRefundedSale(backend, saleId, unanswered)),
    productCategories: async (productIds) =>
      onlineOnly(
        mapResult(await products.getSome(productIds), (found) =>
          Object.fromEntries(found.map(({ id, category }) => [id, category])),
        ),
      ),
    listSellable: async () => onlineOnly(await products.listSellable()),
    endStay: async (stayId) => {
      const by = deps.sender();
      if (by === null) return err({ type: 'Offline' });
      const ended = await stays.end(stayId, shopDayOf(deps.clock.now()), by);
      if (ended.ok) return ok(undefined);
      const { error } = ended;
      return err(
        error.type === 'NotActive' || error.type === 'NotBegun'
          ? { type: 'Refused', reason: error.type }
          : offlineOrRefused(error),
      );
    },
    acceptRequest: async (request, draft) => {
      const by = deps.sender();
      if (by === null) return err({ type: 'Offline' });
      const accepted = await stays.accept(request.id, { id: stayIdOf(request.id), draft }, by);
      if (accepted.ok) return accepted;
      return err(accepted.error.type === 'Full' ? accepted.error : offlineOrRefused(accepted.error));
    },
    declineRequest: async (request) => onlineOnly(await requests.decline(request.id)),
    addProduct: async (draft, id) => {
      const by = deps.sender();
      if (by === null) return err({ type: 'Offline' });
      // What the rules see of the person decides, not what this till knows.
      const user = await users.get(by.id);
      if (!user.ok) return err(offlineOrRefused(user.error));
      const create = user.value.role === 'admin' ? products.create : products.createUnseen;
      const added = await create(draft, by, id);
      if (added.ok) return ok(undefined);
      return err(
        added.error.type === 'BarcodeTaken'
          ? { type: 'BarcodeTaken', productName: added.error.name }
          : offlineOrRefused(added.error),
      );
    },
  };
}

/** Milliseconds: a till that was not seen for longer may have refunded offline (RF-13). */
const maxSilence = 15 * 60_000;

/** One stay id for each request: an attempt after a lost answer finds the stay that the first one made. */
function createStayIds(newId: () => string): (requestId: string) => string {
  const ids = new Map<string, string>();
  return (requestId) => {
    const id = ids.get(requestId) ?? newId();
    ids.set(requestId, id);
    return id;
  };
}
