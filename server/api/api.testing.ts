// A whole API in memory for tests: the real sign-in service, records in a map, uploads in a temporary folder.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { AuditDraft } from '#domain/audit';
import { openDatabase } from '#server/documents';
import { answerFailures, securityHeaders } from '#server/http';
import { limitRoutes, requestBytes, type Places } from '#server/limits';
import { createIdentity, identityMigrations } from '#server/identity';
import { createAccounts, type StaffRecords } from './accounts.ts';
import type { StaffRecord, StaffRole } from './staff-record.ts';
import { createEmbeddedIdentity } from './embedded-identity.ts';
import { diagnosisRoutes, type ListedImages } from './diagnosis.ts';
import { createImageFolder } from './image-folder.ts';
import { registerApi } from './register.ts';
import { setupRoute, type SetupCode } from './setup.ts';

export type MemoryRecord = StaffRecord & { isActive: boolean };

/** Staff records in memory. */
function memoryRecords() {
  const stored = new Map<string, MemoryRecord>();
  const acts: AuditDraft[] = [];
  const records: StaffRecords = {
    staffStatus: async (uid) => stored.get(uid),
    async create(uid, record, act) {
      stored.set(uid, { ...record, isActive: true });
      acts.push(act);
    },
    async setActive(uid, isActive, act) {
      acts.push(act);
      const record = stored.get(uid);
      if (!record) throw new Error(`No record ${uid}`);
      stored.set(uid, { ...record, isActive });
    },
    async remove(uid, act) {
      stored.delete(uid);
      acts.push(act);
    },
    log: async (act) => void acts.push(act),
    hasActiveAdmin: async () =>
      [...stored.values()].some((record) => record.isActive && record.role === 'admin'),
  };
  return { stored, acts, records };
}

export interface ApiChanges {
  readonly shop?: 'demo' | 'empty';
  readonly setupCode?: SetupCode;
  readonly places?: Places;
  readonly imageFolder?: string;
  readonly publicUrl?: string;
  readonly records?: Partial<StaffRecords>;
  /** Calls of the image folder that do something else, as on a broken disk. */
  readonly images?: Partial<ListedImages>;
  /** Milliseconds; for the limits. */
  readonly now?: () => number;
}

/** Starts the API of an empty shop until the test has finished; `changes` replace some of its dependencies. */
export async function apiOf(whenFinished: (clean: () => Promise<void>) => void, changes: ApiChanges = {}) {
  const opened = openDatabase(':memory:', { identity: identityMigrations });
  if (!opened.ok) throw new Error(opened.error.message);
  const database = opened.value;
  const identity = createIdentity({ database, project: 'demo-aleef', now: Date.now });
  const { stored, acts, records } = memoryRecords();
  const accounts = createAccounts(createEmbeddedIdentity(identity), { ...records, ...changes.records });
  const imageFolder = mkdtempSync(join(tmpdir(), 'aleef-images-'));
  const [uploads, photos] = [join(imageFolder, 'uploads'), join(imageFolder, 'photos')];
  for (const folder of [uploads, photos]) mkdirSync(folder);
  const app = Fastify({ bodyLimit: requestBytes.visitor });
  answerFailures(app);
  await securityHeaders(app);
  limitRoutes(app, changes.now ?? Date.now);
  const images = { ...createImageFolder(changes.imageFolder ?? imageFolder), ...changes.images };
  await registerApi(app, {
    accounts,
    images,
    ...(changes.places && { places: changes.places }),
    status: {
      awaitsOwner: async () => changes.shop !== 'demo' && accounts.needsFirstAdmin(),
      shop: changes.shop ?? 'empty',
      id: 'the-shop',
      epoch: 'the-epoch',
      publicUrl: changes.publicUrl ?? null,
      offers: { accounts: true, uploads: true, pages: false, catalogue: true },
      time: () => ({ now: 1_000, newestCommit: 900 }),
    },
  });
  await app.register(setupRoute, { accounts, code: changes.setupCode });
  await app.register(diagnosisRoutes, images);
  whenFinished(async () => {
    await app.close();
    database.close();
    rmSync(imageFolder, { recursive: true });
  });

  let made = 0;
  /** Creates a member of staff who is signed in. */
  const staff = async (role: StaffRole) => {
    made += 1;
    const email = `${role}${made}@shop.test`;
    const created = await identity.create({ email, password: 'secret-1', displayName: role });
    if (!created.ok) throw new Error(created.error.type);
    const { uid } = created.value;
    const act = { kind: 'user', by: uid, byName: role, subject: { id: uid, name: role } } as const;
    await records.create(uid, { name: role, email, phone: '', role }, act);
    const { idToken } = identity.begin(created.value, Date.now());
    return { uid, email, headers: { authorization: `Bearer ${idToken}` } };
  };
  return { app, identity, stored, acts, uploads, photos, staff };
}
