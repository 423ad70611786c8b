// What follows from each change of an order's status or reason, in its commit: stock, figures, person and track.
import { readShopDelivery } from '#backend/delivery';
import type { Backend } from '#backend/connect';
import type { BackendFailure } from '#backend/failure';
import { ok, type Result } from '#kernel/result';
import { trackDocument } from '#domain/order';
import type { ChangeEffect } from './order-change.ts';
import { countPerson } from './person-writes.ts';
import { countCompletion, moveCorrectedStock, moveStock } from './stock-effects.ts';
import { trackReference, type TrackWrites } from './track-writes.ts';

/** Whatever else belongs to a change of an order is added here. */
export async function readEffects(
  backend: Backend,
  tracks: TrackWrites,
): Promise<Result<readonly ChangeEffect[], BackendFailure>> {
  const settings = await readShopDelivery(backend);
  if (!settings.ok) return settings;
  const writeTrack: ChangeEffect = async ({ transaction, store }, { after }) => {
    const track = await tracks.of(after, settings.value);
    if (track === null) return ok({});
    const fields = { ...trackDocument(track.content), updatedAt: store.sdk.serverTimestamp() };
    return ok({ write: () => void transaction.set(trackReference(store, track), fields) });
  };
  return ok([moveStock, countCompletion, countPerson, writeTrack]);
}

/** What follows from a correction (OD-24): no count of persons and figures, which follow the status. */
export async function readCorrectionEffects(
  backend: Backend,
  tracks: TrackWrites,
): Promise<Result<readonly ChangeEffect[], BackendFailure>> {
  const settings = await readShopDelivery(backend);
  if (!settings.ok) return settings;
  // A track exists from the first status on. Another phone leads to another one, and the earlier phone to none any more.
  const moveTrack: ChangeEffect = async ({ transaction, store }, { before, after }) => {
    const isTracked = before.status !== 'pending' || before.steps.some(({ correction }) => !correction);
    if (!isTracked) return ok({});
    const [former, track] = await Promise.all([
      tracks.of(before, settings.value),
      tracks.of(after, settings.value),
    ]);
    const write = () => {
      if (former !== null && former.id !== track?.id) transaction.delete(trackReference(store, former));
      if (track === null) return;
      const fields = { ...trackDocument(track.content), updatedAt: store.sdk.serverTimestamp() };
      transaction.set(trackReference(store, track), fields);
    };
    return ok({ write });
  };
  return ok([moveCorrectedStock, moveTrack]);
}
