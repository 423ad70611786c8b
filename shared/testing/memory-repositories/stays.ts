// The stays of a shop in memory: the places taken on a day are counted from the stays themselves.
import type { Actor } from '#backend/documents';
import type { DayStays, StayRepository } from '#backend/stays';
import {
  checkCapacity,
  endStay,
  occupiedDaysOf,
  readStay,
  stayFormOf,
  syncedStay,
  type CapacityError,
  type Stay,
  type StayDraft,
} from '#domain/stay';
import { changedMeanwhile } from '#kernel/merge';
import { err, ok, type Result } from '#kernel/result';
import type { ShopDay } from '#kernel/shop-day';
import { answer, type MemoryShop } from './memory-shop.ts';
import { pageOf } from './pages.ts';

export function createMemoryStays(shop: MemoryShop): StayRepository {
  return { ...reads(shop), ...creations(shop), ...changes(shop) };
}

type CreateCall = 'create' | 'createOfTill' | 'createQueued' | 'accept';
type ChangeCall = 'update' | 'end' | 'remove';

function reads(shop: MemoryShop): Omit<StayRepository, CreateCall | ChangeCall> {
  const all = (): readonly Stay[] => [...shop.stays.values()];
  const active = (): readonly Stay[] =>
    all()
      .filter(({ status }) => status === 'active')
      .toSorted((one, other) => compare(one.endDate, other.endDate));
  return {
    listActive: () => answer(shop, () => ok(active())),
    listActivePage: (page) => answer(shop, () => ok(pageOf(active(), page))),
    listOverCapacity: () => answer(shop, () => ok(active().filter(({ isOverCapacity }) => isOverCapacity))),
    listByPhone: (phones) =>
      answer(shop, () =>
        ok(
          all()
            .filter(({ ownerPhone }) => phones.includes(ownerPhone))
            .toSorted((one, other) => compare(other.startDate, one.startDate)),
        ),
      ),
    occupancy: (first, last) =>
      answer(shop, () => {
        const days = new Map(
          [...takenDays(all())]
            .filter(([day]) => day >= first && day <= last)
            .toSorted(([one], [other]) => compare(one, other)),
        );
        const ids = new Set([...days.values()].flatMap(({ stays }) => [...stays]));
        return ok({ days, stays: all().filter(({ id }) => ids.has(id)), more: 0 });
      }),
    get: (id) =>
      answer(shop, () => {
        const stay = shop.stays.get(id);
        return stay === undefined ? err({ type: 'NotFound' }) : ok(stay);
      }),
    capacity: () => answer(shop, () => ok(shop.settings?.capacity ?? null)),
    list: (page) =>
      answer(shop, () =>
        ok(
          pageOf(
            all().toSorted((one, other) => compare(other.startDate, one.startDate)),
            page,
          ),
        ),
      ),
  };
}

function creations(shop: MemoryShop): Pick<StayRepository, CreateCall> {
  const { stays, stayRequests } = shop;
  const create: StayRepository['create'] = (id, draft, actor) =>
    answer(shop, () => {
      if (stays.has(id)) return ok(undefined);
      const vacancy = checkVacancy(shop, draft, null);
      if (!vacancy.ok) return vacancy;
      add(shop, { id, draft, actor });
      return ok(undefined);
    });
  return {
    create,
    createOfTill: create,
    createQueued: (queued, actor) =>
      answer(shop, () => {
        const { id, draft } = syncedStay(queued);
        if (stays.has(id)) return ok({ isOverCapacity: false });
        const isOverCapacity = !checkVacancy(shop, draft, null).ok;
        add(shop, { id, draft, actor }, { isOverCapacity, syncedAt: shop.tick() });
        return ok({ isOverCapacity });
      }),
    accept: (requestId, { id, draft }, actor) =>
      answer(shop, () => {
        const request = stayRequests.get(requestId);
        if (request === undefined) return err({ type: 'NotFound' });
        if (request.hostingId === id) return ok(undefined);
        if (request.status !== 'pending') return err({ type: 'Conflict' });
        const vacancy = checkVacancy(shop, draft, null);
        if (!vacancy.ok) return vacancy;
        add(shop, { id, draft, actor }, { requestId });
        const updatedAt = shop.tick();
        stayRequests.set(requestId, { ...request, status: 'accepted', hostingId: id, updatedAt });
        return ok(undefined);
      }),
  };
}

function changes(shop: MemoryShop): Pick<StayRepository, ChangeCall> {
  const { stays } = shop;
  const save = (stay: Stay, actor: Actor): Stay => {
    const saved = { ...stay, updatedAt: shop.tick(), updatedBy: actor.id };
    stays.set(stay.id, saved);
    return saved;
  };
  return {
    update: (seen, draft, actor) =>
      answer(shop, () => {
        const current = stays.get(seen.id);
        if (current === undefined) return err({ type: 'NotFound' });
        if (current.updatedBy === actor.id && hasFields(current, draft)) return ok(undefined);
        if (current.updatedAt !== seen.updatedAt) return err(changedMeanwhile(current));
        const vacancy = checkVacancy(shop, draft, current);
        if (!vacancy.ok) return vacancy;
        save({ ...current, ...draft }, actor);
        return ok(undefined);
      }),
    end: (id, today, actor) =>
      answer(shop, () => {
        const current = stays.get(id);
        if (current === undefined) return err({ type: 'NotFound' });
        const { status, endDate, updatedBy } = current;
        if (status === 'completed' && endDate === today && updatedBy === actor.id) return ok(current);
        const ended = endStay(current, today);
        return ended.ok ? ok(save(ended.value, actor)) : ended;
      }),
    remove: (id) =>
      answer(shop, () => {
        stays.delete(id);
        return ok(undefined);
      }),
  };
}

interface NewStay {
  readonly id: string;
  readonly draft: StayDraft;
  readonly actor: Actor;
}

function add(shop: MemoryShop, { id, draft, actor }: NewStay, more: Partial<Stay> = {}): void {
  const at = shop.tick();
  const stay = { ...readStay(id, {}), ...draft, ...more, recordedBy: actor.id, createdAt: at, updatedAt: at };
  shop.stays.set(id, stay);
}

/** Refuses an active stay when a day on which it has no place yet is full. */
function checkVacancy(shop: MemoryShop, draft: StayDraft, before: Stay | null): Result<null, CapacityError> {
  if (draft.status !== 'active') return ok(null);
  const others = [...shop.stays.values()].filter(({ id }) => id !== before?.id);
  const taken = new Map(takenDays(others));
  if (before !== null && before.petType === draft.petType)
    for (const day of occupiedDaysOf(before)) taken.delete(day);
  return checkCapacity(draft, taken, shop.settings?.capacity ?? null);
}

function takenDays(stays: readonly Stay[]): ReadonlyMap<ShopDay, DayStays> {
  const days = new Map<ShopDay, DayStays>();
  for (const stay of stays) {
    for (const day of occupiedDaysOf(stay)) {
      const before = days.get(day) ?? { cats: 0, dogs: 0, stays: new Set<string>() };
      days.set(day, {
        cats: before.cats + Number(stay.petType === 'cat'),
        dogs: before.dogs + Number(stay.petType === 'dog'),
        stays: new Set([...before.stays, stay.id]),
      });
    }
  }
  return days;
}

function hasFields(stay: Stay, draft: StayDraft): boolean {
  return JSON.stringify(stayFormOf(stay)) === JSON.stringify(stayFormOf({ ...stay, ...draft }));
}

/** A stay without the day comes first, as in the backend's order. */
function compare(one: ShopDay | null, other: ShopDay | null): number {
  return (one ?? '').localeCompare(other ?? '');
}
