// The mirror of the shop on the disk: its goods one by one, its categories, active stays and settings, and how far each has been seen.
import type { Database } from 'better-sqlite3';
import type { Category } from '#domain/category';
import type { Stay } from '#domain/stay';
import type { Product } from '#domain/product';
import type { Settings } from '#domain/settings';
import { readCategories, readHostings, readProducts, readSettings } from './rows.ts';
import { prepareStatements, type Statements } from './statements.ts';

/** What a mirrored value says of itself. */
export interface Mirrored {
  readonly id: string;
  readonly updatedAt: number | null;
}

export interface MirrorStep<Value> {
  /** Everything that is mirrored after this step. */
  readonly all: readonly Value[];
  /** What came or changed in it. */
  readonly saved: readonly Value[];
  readonly gone: readonly string[];
  /** The largest `updatedAt` that has been seen, milliseconds. */
  readonly until: number;
}

export interface CollectionRows<Value> {
  all(): readonly Value[];
  /** How far the mirror goes; 0 for nothing yet. */
  seen(): number;
  /** What changed and how far it goes, in one transaction. */
  keep(step: MirrorStep<Value>): void;
}

export interface MirrorRows {
  readonly products: CollectionRows<Product>;
  readonly categories: CollectionRows<Category>;
  readonly hostings: CollectionRows<Stay>;
  deletionsSeen(): number;
  keepDeletionsSeen(until: number): void;
  settings(): Settings | null;
  keepSettings(settings: Settings): void;
}

export function createMirrorRows(database: Database): MirrorRows {
  const statements = prepareStatements(database);
  const rowsOf = <Value>(
    what: MarkName,
    all: () => readonly Value[],
    write: (step: MirrorStep<Value>) => void,
  ): CollectionRows<Value> => {
    const keep = database.transaction((step: MirrorStep<Value>): void => {
      write(step);
      statements.keepSeen.run(what, step.until);
    });
    return { all, seen: () => seenIn(statements, what), keep: (step) => keep.immediate(step) };
  };
  const known = (what: string): string | undefined => statements.storedData.get(what)?.content;
  return {
    products: rowsOf<Product>(
      'saved',
      () => readProducts(statements.products.get()?.content),
      ({ saved, gone }) => {
        for (const product of saved) statements.keepProduct.run(product.id, JSON.stringify(product));
        for (const id of gone) statements.dropProduct.run(id);
      },
    ),
    // A few dozen: written whole.
    categories: rowsOf<Category>(
      'categories',
      () => readCategories(known('categories')),
      ({ all }) => void statements.keepKnown.run('categories', JSON.stringify(all)),
    ),
    hostings: rowsOf<Stay>(
      'hostings',
      () => readHostings(known('hostings')),
      ({ all }) => void statements.keepKnown.run('hostings', JSON.stringify(all)),
    ),
    deletionsSeen: () => seenIn(statements, 'deleted'),
    keepDeletionsSeen: (until) => void statements.keepSeen.run('deleted', until),
    settings: () => readSettings(known('settings')),
    keepSettings: (settings) => void statements.keepKnown.run('settings', JSON.stringify(settings)),
  };
}

/** 'saved' is that of the goods. */
type MarkName = 'saved' | 'deleted' | 'categories' | 'hostings';

function seenIn(statements: Statements, what: MarkName): number {
  return statements.seen.get(what)?.until ?? 0;
}
