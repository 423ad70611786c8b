// A collection of plain records of a shop in memory, as `createEditedCollection` has it in a backend.
import type { Actor } from '#backend/documents';
import type { EditedCollection, EditedRecord } from '#backend/edited-collection';
import { changedMeanwhile, isOvertaken } from '#kernel/merge';
import { err, ok } from '#kernel/result';
import { answer, type MemoryShop } from './memory-shop.ts';

interface Stamps {
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly updatedBy: string;
}

interface MemoryShape<Stored, Draft> {
  readonly records: Map<string, Stored>;
  readonly orderOf: (record: Stored) => string | number;
  readonly draftOf: (record: Draft) => Draft;
  readonly make: (id: string, draft: Draft, stamps: Stamps) => Stored;
}

export function createMemoryCollection<Stored extends Draft & EditedRecord, Draft>(
  shop: MemoryShop,
  { records, orderOf, draftOf, make }: MemoryShape<Stored, Draft>,
): EditedCollection<Stored, Draft> {
  const stampsOf = (actor: Actor): Stamps => {
    const at = shop.tick();
    return { createdAt: at, updatedAt: at, updatedBy: actor.id };
  };
  const write = (current: Stored, change: Partial<Draft>, actor: Actor): void => {
    records.set(current.id, { ...current, ...change, updatedAt: shop.tick(), updatedBy: actor.id });
  };
  const isSame = (one: Draft, other: Draft): boolean =>
    JSON.stringify(draftOf(one)) === JSON.stringify(draftOf(other));
  return {
    list: () =>
      answer(shop, () =>
        ok([...records.values()].toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))),
      ),
    create: (draft, actor, id = shop.newId()) =>
      answer(shop, () => {
        records.set(id, make(id, draft, stampsOf(actor)));
        return ok(id);
      }),
    addMissing: (added, actor) =>
      answer(shop, () => {
        const stamps = stampsOf(actor);
        for (const record of added)
          if (!records.has(record.id)) records.set(record.id, { ...record, ...stamps });
        return ok(undefined);
      }),
    save: (loaded, draft, actor) =>
      answer(shop, () => {
        const current = records.get(loaded.id);
        if (current === undefined) return err({ type: 'NotFound' });
        if (isOvertaken(current, { loaded, draft }, isSame)) return err(changedMeanwhile(current));
        write(current, draft, actor);
        return ok(undefined);
      }),
    update: (id, change, actor) =>
      answer(shop, () => {
        const current = records.get(id);
        if (current === undefined) return err({ type: 'NotFound' });
        write(current, change, actor);
        return ok(undefined);
      }),
    remove: (id) =>
      answer(shop, () => {
        records.delete(id);
        return ok(undefined);
      }),
  };
}
