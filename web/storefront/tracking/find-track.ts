// Finds the track of an order for its buyer: the salt is read once a visit, a track at most once a minute.
import { deriveTrackId, readOrderTrack } from '#backend/order-tracks';
import { type OrderTrack, typedTrackKey } from '#domain/order';
import type { AppContext } from '../../shell/index.ts';
import { deliveryStoreOf } from '../delivery/delivery-store.ts';

export type FoundTrack =
  | { readonly type: 'Found'; readonly track: OrderTrack }
  | { readonly type: 'NotFound' }
  | { readonly type: 'Failed' };

interface ReadTrack {
  readonly at: number;
  readonly found: Promise<FoundTrack>;
}

/** Milliseconds for which an answer is not asked for again. */
const answerLasts = 60_000;
const answersOf = new WeakMap<AppContext, Map<string, ReadTrack>>();

/** Number and phone as they were typed. A failed read is asked for again at once. */
export async function findTrack(app: AppContext, number: string, phone: string): Promise<FoundTrack> {
  const key = typedTrackKey(number, phone);
  if (key === null) return { type: 'NotFound' };
  const answers = answersOf.get(app) ?? new Map<string, ReadTrack>();
  answersOf.set(app, answers);
  const known = answers.get(key);
  if (known !== undefined && Date.now() - known.at < answerLasts) return known.found;
  const found = readTrack(app, key);
  answers.set(key, { at: Date.now(), found });
  const answer = await found;
  if (answer.type === 'Failed') answers.delete(key);
  return answer;
}

async function readTrack(app: AppContext, key: string): Promise<FoundTrack> {
  try {
    const { trackSalt } = await deliveryStoreOf(app).getState().load();
    if (trackSalt === '') return { type: 'Failed' };
    const read = await readOrderTrack(await app.backend, await deriveTrackId(key, trackSalt));
    if (!read.ok) return { type: 'Failed' };
    return read.value === null ? { type: 'NotFound' } : { type: 'Found', track: read.value };
  } catch {
    return { type: 'Failed' };
  }
}
