// settings/general: everybody reads it, with defaults for missing fields; an admin creates it when it is missing (DB-42) and writes it
// together with its entry of the audit log (AL-04).
import type { Backend, DocumentStore } from '#backend/connect';
import { type Actor, decide, mapResult, readOne } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import type { AuditFields } from '#domain/audit';
import { ok, type Result } from '#kernel/result';
import {
  isSameSettings,
  readSettings,
  type Settings,
  type SettingsDraft,
  settingsFormOf,
  socialNetworks,
} from '#domain/settings';
import { createIfMissing, createLoggedRecord, type LoggedRecord, type RecordShape } from './logged-record.ts';

export interface SettingsRepository extends LoggedRecord<Settings, SettingsDraft> {
  /** `get` for the settings screen of an admin: a missing record is created with the defaults (AS-10). */
  readonly getOrCreate: (actor: Actor) => Promise<Result<Settings, BackendFailure>>;
}

/** The settings of a backend. */
export function createSettingsRepository(backend: Backend): SettingsRepository {
  return {
    ...createLoggedRecord<Settings, SettingsDraft>(backend, shape),
    getOrCreate: async (actor) => {
      const found = await readOne(backend, 'settings', shape.id);
      if (found.ok || found.error.type !== 'NotFound') {
        return mapResult(found, ({ fields }) => readSettings(fields));
      }
      return decide<Settings, BackendFailure>(backend, async (transaction, store) =>
        ok(await createIfMissing({ transaction, store, actor }, shape)),
      );
    },
  };
}

const shape: RecordShape<Settings, SettingsDraft> = {
  id: 'general',
  read: readSettings,
  isSame: isSameSettings,
  document: settingsDocument,
  // Other fields of the record stay (AS-11, DB-43).
  merge: true,
  facts: factsOf,
};

function factsOf(settings: SettingsDraft): AuditFields {
  const { workingDays, ...fields } = settingsFormOf(settings);
  return { ...fields, workingDays: workingDays.join(', ') };
}

/** A merge does not change fields that it does not name, so an emptied link is written as '' and an emptied limit is deleted. */
function settingsDocument(
  { capacity, socialMedia, ...draft }: SettingsDraft,
  _current: Settings,
  sdk: DocumentStore['sdk'],
) {
  const links = socialNetworks.map((network) => [network, socialMedia[network] ?? '']);
  return { ...draft, socialMedia: Object.fromEntries(links), capacity: capacity ?? sdk.deleteField() };
}
