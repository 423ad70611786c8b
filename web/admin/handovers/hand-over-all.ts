// Orders are handed over one after the other, a commit each (OD-20). An order that cannot go leaves the list and is named; a failed call
// ends the run, and the next one goes on from the state of each order.
import type { AdminRepositories } from '#backend/admin';
import type { Actor } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import type { LeftOut } from '#domain/handover';
import type { Order } from '#domain/order';

export interface HandOverDeps {
  readonly orders: Pick<AdminRepositories['orders'], 'handOver'>;
  readonly actor: Actor;
  readonly onProgress: (done: number) => void;
}

export interface HandOverReport {
  readonly given: number;
  readonly leftOut: readonly { readonly order: Order; readonly why: LeftOut }[];
  readonly stop: { readonly order: Order; readonly failure: BackendFailure } | null;
}

export async function handOverAll(
  { orders: repository, actor, onProgress }: HandOverDeps,
  listId: string,
  orders: readonly Order[],
): Promise<HandOverReport> {
  const leftOut: { order: Order; why: LeftOut }[] = [];
  let given = 0;
  for (const [place, order] of orders.entries()) {
    const done = await repository.handOver(listId, order.id, actor);
    if (!done.ok) return { given, leftOut, stop: { order, failure: done.error } };
    if (done.value.type === 'LeftOut') leftOut.push({ order, why: done.value.why });
    else given += 1;
    onProgress(place + 1);
  }
  return { given, leftOut, stop: null };
}
