// settings/general: everybody reads it, with defaults for missing fields; an admin creates it when it is missing (DB-42).
import type { Transaction } from 'firebase/firestore/lite';
import { writeAuditEntry } from '#backend/audit';
import type { Backend, DocumentStore } from '#backend/connect';
import {
  type Actor,
  type ChangedMeanwhile,
  changedMeanwhile,
  mapResult,
  readOne,
  transact,
} from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { type AuditFields, changedValues } from '#domain/audit';
import { err, ok, type Result } from '#kernel/result';
import {
  readSettings,
  type Settings,
  type SettingsDraft,
  settingsFormOf,
  socialNetworks,
} from '#domain/settings';

export interface SettingsRepository {
  /** The settings, or the defaults while there are none. */
  readonly get: () => Promise<Result<Settings, BackendFailure>>;
  /** The same for the settings screen of an admin: a missing record is created with the defaults (AS-10). */
  readonly getOrCreate: (actor: Actor) => Promise<Result<Settings, BackendFailure>>;
  /** Saves the form over the settings with which it was opened, unless another user saved different ones meanwhile. */
  readonly update: (
    loaded: Settings,
    draft: SettingsDraft,
    actor: Actor,
  ) => Promise<Result<void, BackendFailure | ChangedMeanwhile<Settings>>>;
  /** Writes the fields of the form; other fields of the record stay (AS-11, DB-43). */
  readonly save: (draft: SettingsDraft, actor: Actor) => Promise<Result<void, BackendFailure>>;
}

/** The settings of a backend. */
export function createSettingsRepository(backend: Backend): SettingsRepository {
  const read = async () =>
    mapResult(await readOne(backend, 'settings', 'general'), ({ fields }) => readSettings(fields));
  const save = (draft: SettingsDraft, actor: Actor) =>
    transact(backend, async (transaction, store) => {
      writeLogged(transaction, store, { stored: await readStored(transaction, store), draft, actor });
    });
  return {
    get: async () => {
      const found = await read();
      return !found.ok && found.error.type === 'NotFound' ? ok(readSettings({})) : found;
    },
    getOrCreate: async (actor) => {
      const found = await read();
      if (found.ok || found.error.type !== 'NotFound') return found;
      const { updatedAt: _, ...defaults } = readSettings({});
      const created = await save(defaults, actor);
      return created.ok ? ok(readSettings({})) : created;
    },
    update: async (loaded, draft, actor) => {
      const done = await transact(backend, async (transaction, store) => {
        const stored = await readStored(transaction, store);
        const current = stored ?? readSettings({});
        if (!sameSettings(current, loaded) && !sameSettings(current, draft)) {
          return err(changedMeanwhile(current));
        }
        writeLogged(transaction, store, { stored, draft, actor });
        return ok(undefined);
      });
      return done.ok ? done.value : done;
    },
    save,
  };
}

/** Compares the fields of the form; who saved it and when is no difference. */
function sameSettings(one: SettingsDraft, other: SettingsDraft): boolean {
  return JSON.stringify(settingsFormOf(one)) === JSON.stringify(settingsFormOf(other));
}

async function readStored(
  transaction: Transaction,
  { sdk, database }: DocumentStore,
): Promise<Settings | null> {
  const fields = (await transaction.get(sdk.doc(database, 'settings', 'general'))).data();
  return fields === undefined ? null : readSettings(fields);
}

/** Writes the record with its entry of the audit log (AL-04); nothing where no field changes. */
function writeLogged(
  transaction: Transaction,
  store: DocumentStore,
  {
    stored,
    draft,
    actor,
  }: { readonly stored: Settings | null; readonly draft: SettingsDraft; readonly actor: Actor },
): void {
  const { sdk, database } = store;
  const facts = factsOf(draft);
  const changes = stored === null ? { after: facts } : changedValues(factsOf(stored), facts);
  if (changes === null) return;
  const act = { kind: 'settings', subject: { id: 'general', name: '' }, ...changes } as const;
  const lastAuditId = writeAuditEntry(transaction, store, { act, actor });
  transaction.set(
    sdk.doc(database, 'settings', 'general'),
    {
      ...settingsDocument(draft, sdk),
      lastAuditId,
      updatedAt: sdk.serverTimestamp(),
      updatedBy: actor.id,
    },
    { merge: true },
  );
}

function factsOf(settings: SettingsDraft): AuditFields {
  const { workingDays, ...fields } = settingsFormOf(settings);
  return { ...fields, workingDays: workingDays.join(', ') };
}

/** A merge does not change fields that it does not name, so an emptied link is written as '' and an emptied limit is deleted. */
function settingsDocument({ capacity, socialMedia, ...draft }: SettingsDraft, sdk: DocumentStore['sdk']) {
  const links = socialNetworks.map((network) => [network, socialMedia[network] ?? '']);
  return { ...draft, socialMedia: Object.fromEntries(links), capacity: capacity ?? sdk.deleteField() };
}
