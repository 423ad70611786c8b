// The services behind the port: the database, its documents, the sign-in service and the accounts.
import type { ClockFault } from '#domain/server-clock';
import { ok, type Result } from '#kernel/result';
import {
  createAccounts,
  createEmbeddedIdentity,
  makeSetupCode,
  type Accounts,
  type SetupCode,
} from '#server/api';
import {
  documentMigrations,
  Documents,
  openDatabase,
  type DatabaseFailure,
  type Query,
} from '#server/documents';
import { loadDemoShop } from '#server/demo';
import { createIdentity, identityMigrations, type Identity } from '#server/identity';
import type { DataFolder } from './data-folder.ts';
import { seedSettings } from './seed-settings.ts';
import { startServerClock, type ServerClock } from './server-clock.ts';
import { createStaffRecords } from './staff-records.ts';

export interface Services {
  readonly documents: Documents;
  readonly identity: Identity;
  readonly accounts: Accounts;
  /** Set in an empty shop without an admin. */
  readonly setupCode: SetupCode | undefined;
  readonly clock: ServerClock;
  readonly close: () => void;
}

/** The Firebase project id of every shop server. */
export const project = 'demo-aleef';

export interface ServicesDeps {
  /** Milliseconds. */
  readonly now: () => number;
  /** Milliseconds that the machine has run. */
  readonly uptime: () => number;
  readonly onClockFault: (fault: ClockFault) => void;
  /** Queries whose indexes are created before the port opens. */
  readonly expected: readonly Query[];
  readonly onProgress: (line: string) => void;
  readonly logDefect: (defect: unknown) => void;
}

/** Opens the folder's database, fills a new shop and creates the missing indexes. */
export async function openServices(
  folder: DataFolder,
  { now, uptime, expected, onProgress, onClockFault, logDefect }: ServicesDeps,
): Promise<Result<Services, DatabaseFailure>> {
  const opened = openDatabase(folder.database, {
    documents: documentMigrations,
    identity: identityMigrations,
  });
  if (!opened.ok) return opened;
  const database = opened.value;
  const databaseName = `projects/${project}/databases/(default)`;
  const documents = new Documents({ database, databaseName, clock: now, expected, logDefect });
  const clock = startServerClock({ documents, now, uptime, onFault: onClockFault });
  const identity = createIdentity({ database, project, now });
  const accounts = createAccounts(createEmbeddedIdentity(identity), createStaffRecords(documents, now));
  if (!folder.ready) {
    if (folder.kind === 'demo') await loadDemoShop({ documents, identity, now: now() });
    seedSettings(documents);
    folder.markReady();
  }
  documents.makeExpectedIndexes(({ collection, number, count }) =>
    onProgress(`Making index ${number} of ${count} (${collection})`),
  );
  const waitsForOwner = folder.kind === 'empty' && (await accounts.needsFirstAdmin());
  const setupCode = waitsForOwner ? makeSetupCode() : undefined;
  const close = (): void => {
    clock.stop();
    database.close();
  };
  return ok({ documents, identity, accounts, setupCode, clock, close });
}
