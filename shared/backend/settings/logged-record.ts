// A record of settings with one form: an admin writes it together with its entries of the audit log, unless another admin saved first.
import type { Transaction } from 'firebase/firestore/lite';
import { writeAuditEntry } from '#backend/audit';
import type { Backend, DocumentStore } from '#backend/connect';
import { type Actor, decide, mapResult, readOne } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { type AuditFields, changedValues, maxAuditFields } from '#domain/audit';
import type { Fields } from '#kernel/fields';
import { type ChangedMeanwhile, changedMeanwhile, isOvertaken } from '#kernel/merge';
import { err, ok, type Result } from '#kernel/result';

export interface LoggedRecord<Stored, Draft> {
  /** The settings, or the defaults while there are none. */
  readonly get: () => Promise<Result<Stored, BackendFailure>>;
  /** Saves the form over the settings with which it was opened, unless another admin saved different ones meanwhile. */
  readonly update: (
    loaded: Stored,
    draft: Draft,
    actor: Actor,
  ) => Promise<Result<void, BackendFailure | ChangedMeanwhile<Stored>>>;
}

export interface RecordShape<Stored extends Draft, Draft> {
  /** The document below `settings`. */
  readonly id: string;
  readonly read: (fields: Fields) => Stored;
  readonly isSame: (one: Draft, other: Draft) => boolean;
  /** The stored fields; `current` is what stands there now. */
  readonly document: (draft: Draft, current: Stored, sdk: DocumentStore['sdk']) => Record<string, unknown>;
  /** Whether fields of the record that `document` does not name stay. */
  readonly merge: boolean;
  /** What the audit log says of it. */
  readonly facts: (settings: Draft) => AuditFields;
  /** What belongs into the same commit, from reads of its own. */
  readonly beside?: (draft: Draft, commit: BesideCommit) => Promise<void>;
}

export interface BesideCommit {
  readonly transaction: Transaction;
  readonly store: DocumentStore;
  readonly actor: Actor;
}

export function createLoggedRecord<Stored extends Draft & { readonly updatedBy: string | null }, Draft>(
  backend: Backend,
  shape: RecordShape<Stored, Draft>,
): LoggedRecord<Stored, Draft> {
  const { id, read, isSame } = shape;
  return {
    get: async () => {
      const found = mapResult(await readOne(backend, 'settings', id), ({ fields }) => read(fields));
      return !found.ok && found.error.type === 'NotFound' ? ok(read({})) : found;
    },
    update: (loaded, draft, actor) =>
      decide<void, BackendFailure | ChangedMeanwhile<Stored>>(backend, async (transaction, store) => {
        const current = read(await readFields(transaction, store, id));
        if (isOvertaken(current, { loaded, draft }, isSame)) return err(changedMeanwhile(current));
        // All reads of a transaction come before its writes.
        await shape.beside?.(draft, { transaction, store, actor });
        writeLogged({ transaction, store, actor }, shape, { current, draft });
        return ok(undefined);
      }),
  };
}

/** Writes nothing where no field changes. */
export function writeLogged<Stored extends Draft, Draft>(
  commit: BesideCommit,
  shape: RecordShape<Stored, Draft>,
  change: { readonly current: Stored; readonly draft: Draft },
): void {
  const changes = changedValues(shape.facts(change.current), shape.facts(change.draft));
  if (changes === null) return;
  const entries = parts(Object.keys(changes.after)).map((names) => ({
    before: only(changes.before, names),
    after: only(changes.after, names),
  }));
  writeWithEntries(commit, shape, { ...change, entries });
}

/** Writes a record that is missing, with all its facts in the audit log; answers what stands there then. */
export async function createIfMissing<Stored extends Draft, Draft>(
  commit: BesideCommit,
  shape: RecordShape<Stored, Draft>,
): Promise<Stored> {
  const { transaction, store } = commit;
  const { sdk, database } = store;
  const found = await transaction.get(sdk.doc(database, 'settings', shape.id));
  const stored = shape.read(found.data() ?? {});
  if (!found.exists()) {
    const entries = [{ after: shape.facts(stored) }];
    writeWithEntries(commit, shape, { current: stored, draft: stored, entries });
  }
  return stored;
}

function writeWithEntries<Stored extends Draft, Draft>(
  { transaction, store, actor }: BesideCommit,
  { id, document, merge }: RecordShape<Stored, Draft>,
  {
    current,
    draft,
    entries,
  }: {
    readonly current: Stored;
    readonly draft: Draft;
    readonly entries: readonly { readonly before?: AuditFields; readonly after: AuditFields }[];
  },
): void {
  const { sdk, database } = store;
  const [lastAuditId] = entries.map((values) =>
    writeAuditEntry(transaction, store, {
      act: { kind: 'settings', subject: { id, name: '' }, ...values },
      actor,
    }),
  );
  const fields = {
    ...document(draft, current, sdk),
    lastAuditId,
    updatedAt: sdk.serverTimestamp(),
    updatedBy: actor.id,
  };
  transaction.set(sdk.doc(database, 'settings', id), fields, { merge });
}

export async function readFields(
  transaction: Transaction,
  { sdk, database }: DocumentStore,
  id: string,
): Promise<Fields> {
  return (await transaction.get(sdk.doc(database, 'settings', id))).data() ?? {};
}

/** As many names as an entry holds. */
function parts(names: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(names.length / maxAuditFields);
  return Array.from({ length: count }, (_, at) =>
    names.slice(at * maxAuditFields, (at + 1) * maxAuditFields),
  );
}

function only(fields: AuditFields, names: readonly string[]): AuditFields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
}
