// settings/pos: staff read it, an admin writes it together with its entry of the audit log (BA-08).
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
import {
  isSamePosSettings,
  type PosSettings,
  type PosSettingsDraft,
  posSettingsDocument,
  readPosSettings,
} from '#domain/pos-settings';
import { err, ok, type Result } from '#kernel/result';

export interface PosSettingsRepository {
  /** The settings, or the defaults while there are none. */
  readonly get: () => Promise<Result<PosSettings, BackendFailure>>;
  /** Saves the form over the settings with which it was opened, unless another admin saved different ones meanwhile. */
  readonly update: (
    loaded: PosSettings,
    draft: PosSettingsDraft,
    actor: Actor,
  ) => Promise<Result<void, BackendFailure | ChangedMeanwhile<PosSettings>>>;
}

export function createPosSettingsRepository(backend: Backend): PosSettingsRepository {
  return {
    get: async () => {
      const read = mapResult(await readOne(backend, 'settings', 'pos'), ({ fields }) =>
        readPosSettings(fields),
      );
      return !read.ok && read.error.type === 'NotFound' ? ok(readPosSettings({})) : read;
    },
    update: async (loaded, draft, actor) => {
      const done = await transact(backend, async (transaction, store) => {
        const place = store.sdk.doc(store.database, 'settings', 'pos');
        const current = readPosSettings((await transaction.get(place)).data() ?? {});
        if (!isSamePosSettings(current, loaded) && !isSamePosSettings(current, draft)) {
          return err(changedMeanwhile(current));
        }
        writeLogged(transaction, store, { current, draft, actor });
        return ok(undefined);
      });
      return done.ok ? done.value : done;
    },
  };
}

interface Change {
  readonly current: PosSettings;
  readonly draft: PosSettingsDraft;
  readonly actor: Actor;
}

/** Writes nothing where no field changes. */
function writeLogged(
  transaction: Transaction,
  store: DocumentStore,
  { current, draft, actor }: Change,
): void {
  const { sdk, database } = store;
  const changes = changedValues(factsOf(current), factsOf(draft));
  if (changes === null) return;
  const act = { kind: 'settings', subject: { id: 'pos', name: '' }, ...changes } as const;
  const lastAuditId = writeAuditEntry(transaction, store, { act, actor });
  transaction.set(sdk.doc(database, 'settings', 'pos'), {
    ...posSettingsDocument(draft),
    lastAuditId,
    updatedAt: sdk.serverTimestamp(),
    updatedBy: actor.id,
  });
}

function factsOf(settings: PosSettingsDraft): AuditFields {
  const { methods, noReturn, ...fields } = posSettingsDocument(settings);
  return { ...fields, methods: methods.join(', '), noReturn: noReturn.join(', ') };
}
