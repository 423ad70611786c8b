// One mirrored collection: reads the changes since the latest change in the mirror, stores them and calls its watchers with the whole list.
import type { Listener, StopListening, Tombstone } from '#backend/live';
import type { Timer } from '#kernel/timing';
import type { Watcher } from '#till';
import { startResubscribing } from '#till-firestore';
import type { CollectionRows, Mirrored } from '../store/index.ts';

export interface CollectionDeps<Value extends Mirrored> {
  readonly rows: CollectionRows<Value>;
  readonly timer: Timer;
  /** Listens to changes since an instant (milliseconds, inclusive); 0 listens to the whole collection. */
  readonly listen: (since: number, onUpdate: Listener<readonly Value[]>) => StopListening;
  /** Whether a changed value still belongs to the collection. */
  readonly belongs: (value: Value) => boolean;
}

export interface MirroredCollection<Value> {
  /** The values in the mirror, which may be older than those of the backend. */
  readonly knownValues: () => readonly Value[];
  /** Calls the watcher with all values once the mirror is current, and at each change. */
  readonly watch: (watcher: Watcher<readonly Value[]>) => StopListening;
  /** Removes the values named by the tombstones. */
  readonly removeDeleted: (tombstones: readonly Tombstone[]) => void;
  /** Starts the listener again from the latest change in the mirror. */
  readonly restart: () => void;
  /** Starts it again after the mark was forgotten: the answer replaces the whole mirror, also what is newer in it. */
  readonly readAgain: () => void;
  readonly stop: () => void;
}

export function startMirroredCollection<Value extends Mirrored>(
  deps: CollectionDeps<Value>,
): MirroredCollection<Value> {
  const { rows, timer, listen, belongs } = deps;
  const values = new Map(rows.all().map((value) => [value.id, value]));
  const watchers = new Set<Watcher<readonly Value[]>>();
  /** The time of each deletion. Changes and deletions come from two listeners, so their order is not known. */
  const deletedAt = new Map<string, number>();
  let pending: Value[] = [];
  let isWhole = rows.until() > 0;
  let isCurrent = false;

  const notify = (): void => {
    for (const watcher of watchers) watcher.onValue([...values.values()]);
  };

  const apply = (changed: readonly Value[]): void => {
    const saved = changed.filter((value) => belongs(value) && isNewer(value, values, deletedAt));
    const gone = goneBy(changed, { values, belongs, isWhole });
    const until = Math.max(rows.until(), latest(changed));
    isWhole = true;
    if (saved.length === 0 && gone.length === 0 && until === rows.until()) return;
    for (const value of saved) values.set(value.id, value);
    for (const id of gone) values.delete(id);
    rows.save({ all: [...values.values()], saved, gone, until });
  };

  const listening = startResubscribing<readonly Value[]>({
    timer,
    listen: (onUpdate) => {
      pending = [];
      isWhole = rows.until() > 0;
      return listen(rows.until(), onUpdate);
    },
    onValue: (changed, isNow) => {
      pending.push(...changed);
      // Before the listener is current an older change may be missing, so the stored mark must not advance past it.
      isCurrent = isNow;
      if (!isCurrent) {
        for (const watcher of watchers) watcher.notCurrent?.();
        return;
      }
      apply(pending);
      pending = [];
      notify();
    },
    onFailure: ({ type }) => {
      isCurrent = false;
      for (const watcher of watchers) watcher.onFailure(type);
    },
  });

  return {
    knownValues: () => [...values.values()],
    watch: (watcher) => {
      watchers.add(watcher);
      if (isCurrent) watcher.onValue([...values.values()]);
      return () => watchers.delete(watcher);
    },
    removeDeleted: (tombstones) => {
      const gone = tombstones.flatMap((tombstone) => noteDeletion(tombstone, values, deletedAt));
      for (const id of gone) values.delete(id);
      if (gone.length === 0) return;
      rows.save({ all: [...values.values()], saved: [], gone, until: rows.until() });
      if (isCurrent) notify();
    },
    restart: listening.restart,
    readAgain: () => {
      deletedAt.clear();
      isCurrent = false;
      for (const watcher of watchers) watcher.notCurrent?.();
      listening.restart();
    },
    stop: () => {
      listening.stop();
      watchers.clear();
    },
  };
}

/** Those of the stored values that an answer ends. */
function goneBy<Value extends Mirrored>(
  changed: readonly Value[],
  {
    values,
    belongs,
    isWhole,
  }: Pick<CollectionDeps<Value>, 'belongs'> & {
    readonly values: ReadonlyMap<string, Value>;
    readonly isWhole: boolean;
  },
): readonly string[] {
  const ended = changed.filter((value) => !belongs(value)).map(({ id }) => id);
  return [...ended, ...(isWhole ? [] : findLacking(changed, values))].filter((id) => values.has(id));
}

/** Notes its time, and returns its value unless that is newer. */
function noteDeletion(
  { documentId, deletedAt }: Tombstone,
  values: ReadonlyMap<string, Mirrored>,
  times: Map<string, number>,
): readonly string[] {
  times.set(documentId, Math.max(deletedAt, times.get(documentId) ?? 0));
  const known = values.get(documentId);
  return known === undefined || (known.updatedAt ?? 0) > deletedAt ? [] : [documentId];
}

/** The first answer is the whole collection. Stored values that are not in it were deleted before the mirror had a mark. */
function findLacking(whole: readonly Mirrored[], stored: ReadonlyMap<string, Mirrored>): readonly string[] {
  const there = new Set(whole.map(({ id }) => id));
  return [...stored.keys()].filter((id) => !there.has(id));
}

/** The mark is inclusive, so the latest change arrives again; and a deletion may arrive before the value that it deletes. */
function isNewer(
  { id, updatedAt }: Mirrored,
  stored: ReadonlyMap<string, Mirrored>,
  deletedAt: ReadonlyMap<string, number>,
): boolean {
  const deleted = deletedAt.get(id);
  return stored.get(id)?.updatedAt !== updatedAt && (deleted === undefined || (updatedAt ?? 0) > deleted);
}

function latest(values: readonly Mirrored[]): number {
  return values.reduce((until, { updatedAt }) => Math.max(until, updatedAt ?? 0), 0);
}
