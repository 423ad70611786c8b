// The rows of the mirror: products one by one, categories, active stays and settings, each with the mark of its latest change.
import type { Database } from 'better-sqlite3';
import { readCategory, storedCategory, type Category } from '#domain/category';
import { readJsonFields, readText } from '#kernel/fields';
import type { Stay } from '#domain/stay';
import type { Product } from '#domain/product';
import { storedSettings, type Settings } from '#domain/settings';
import type { Approver } from '#domain/approver';
import type { PosSettings } from '#domain/pos-settings';
import {
  readStoredApprovers,
  readStoredList,
  readStoredPosSettings,
  readStoredProducts,
  readStoredSettings,
  readStoredStays,
  type StoredRows,
  writeProducts,
  writeStays,
} from './rows.ts';
import { prepareStatements, type Statements } from './statements.ts';

/** The fields that every mirrored value has. */
export interface Mirrored {
  readonly id: string;
  readonly updatedAt: number | null;
}

export interface MirrorStep<Value> {
  /** All values after this step. */
  readonly all: readonly Value[];
  /** New and changed values. */
  readonly saved: readonly Value[];
  readonly gone: readonly string[];
  /** The latest `updatedAt`, milliseconds. */
  readonly until: number;
}

export interface CollectionRows<Value> {
  /** Forgets the mark where a row cannot be read, so that the whole collection is read again (HZ-07). */
  all(): readonly Value[];
  /** The latest `updatedAt` in the mirror, milliseconds; 0 for nothing yet. */
  until(): number;
  /** Writes what changed and the new mark, in one transaction. */
  save(step: MirrorStep<Value>): void;
}

export interface MirrorRows {
  /**
   * States in which epoch the shop is read from now on. In another one than before, all marks are forgotten, so that everything is read
   * again: what is older than a mark may have changed when a backup was restored (FC-18). Returns whether it is another one.
   */
  readIn(epoch: string): boolean;
  readonly products: CollectionRows<Product>;
  readonly categories: CollectionRows<Category>;
  readonly stays: CollectionRows<Stay>;
  deletionsUntil(): number;
  saveDeletionsUntil(until: number): void;
  settings(): Settings | null;
  saveSettings(settings: Settings): void;
  /** The line about returns (WS-30). */
  returns(): string;
  saveReturns(returns: string): void;
  /** The till's store saves them. */
  posSettings(): PosSettings;
  approvers(): readonly Approver[];
}

export function createMirrorRows(database: Database): MirrorRows {
  const statements = prepareStatements(database);
  const rowsOf = <Value>(
    what: MarkName,
    read: () => StoredRows<Value>,
    write: (step: MirrorStep<Value>) => void,
  ): CollectionRows<Value> => {
    const save = database.transaction((step: MirrorStep<Value>): void => {
      write(step);
      statements.saveMirroredUntil.run(what, step.until);
    });
    return {
      all: () => {
        const { values, isWhole } = read();
        if (!isWhole) statements.forgetMark.run(what);
        return values;
      },
      until: () => mirroredUntil(statements, what),
      save: (step) => save.immediate(step),
    };
  };
  const readIn = database.transaction((epoch: string): boolean => {
    if (statements.mirrored.get('epoch')?.content === epoch) return false;
    statements.forgetMarks.run();
    statements.saveMirrored.run('epoch', epoch);
    return true;
  });
  const contentOf = (what: string): string | undefined => statements.mirrored.get(what)?.content;
  return {
    readIn: (epoch) => readIn.immediate(epoch),
    products: rowsOf<Product>(
      'products',
      () => readStoredProducts(statements),
      ({ saved, gone }) => {
        writeProducts(statements, saved);
        for (const id of gone) statements.deleteProduct.run(id);
      },
    ),
    // A few dozen: written whole.
    categories: rowsOf<Category>(
      'categories',
      () => readStoredList(contentOf('categories'), readCategory),
      ({ all }) => void statements.saveMirrored.run('categories', JSON.stringify(all.map(storedCategory))),
    ),
    stays: rowsOf<Stay>(
      'stays',
      () => readStoredStays(statements),
      ({ all }) => writeStays(statements, all),
    ),
    deletionsUntil: () => mirroredUntil(statements, 'deletions'),
    saveDeletionsUntil: (until) => void statements.saveMirroredUntil.run('deletions', until),
    settings: () => readStoredSettings(contentOf('settings')),
    saveSettings: (settings) =>
      void statements.saveMirrored.run('settings', JSON.stringify(storedSettings(settings))),
    returns: () => readText(readJsonFields(contentOf('returns') ?? ''), 'returns'),
    saveReturns: (returns) => void statements.saveMirrored.run('returns', JSON.stringify({ returns })),
    posSettings: () => readStoredPosSettings(contentOf('posSettings')),
    approvers: () => readStoredApprovers(contentOf('approvers')),
  };
}

type MarkName = 'products' | 'categories' | 'stays' | 'deletions';

function mirroredUntil(statements: Statements, what: MarkName): number {
  return statements.mirroredUntil.get(what)?.until ?? 0;
}
