// One shop on this PC: the file in which everything of it is kept, the line to it, and the pictures of its goods. Each shop has a
// folder of its own, so that what is unsent stays with the shop it was meant for.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BackendConfiguration } from '#backend/connect';
import type { RecoveryOffer, ServerMismatch } from '#desktop';
import { err, ok, type Result } from '#kernel/result';
import { pinCertificate } from '../pairing/index.ts';
import { openSecretFile, type SecretDeps } from '../settings/index.ts';
import { openTillFile, type DatabaseError, type TillFile } from '../store/index.ts';
import { configurationFor, identityOf, profileFolder, type ChosenBackend } from './backend-choice.ts';
import { openLine, type Line, type ConnectionDeps } from './shop-connection.ts';
import { createImageCache } from './image-cache.ts';
import { openRecords, type Records } from './till-records.ts';

export interface ProfileDeps extends Omit<ConnectionDeps, 'store' | 'rows' | 'people' | 'secrets'> {
  /** The folder in which everything of this program is kept. */
  readonly folder: string;
  readonly bundled: BackendConfiguration | null;
  readonly guard: SecretDeps['guard'];
  /** Who answers in the shop's place changes what the window shows. */
  readonly changed: () => void;
}

export interface Seat {
  /** The name of its folder. */
  readonly place: string;
  /** null while there is no line: the file is damaged, or nobody has connected. */
  line(): Line | null;
  stranger(): ServerMismatch | null;
  /** The file is damaged. */
  recovery(): RecoveryOffer | null;
  recover(from: 'backup' | 'empty'): Result<void, { readonly type: 'NotPossible' }>;
  /** Speaks to the shop as it is to be reached and trusted from now on. */
  connect(backend: ChosenBackend): void;
  unsent(): Promise<number>;
  /** Signs out and ends the line; answers how much is unsent. */
  leave(): Promise<number>;
  readonly picture: (address: string) => Promise<Response | null>;
  close(): Promise<void>;
}

/** Why the shop's file is not opened: it is of a newer version, or of another program. It is left as it is. */
export type ShopProfileError = Exclude<DatabaseError, { type: 'Corrupt' }>;

/** Opens the shop's file; the line waits for `connect`. */
export function openSeat(deps: ProfileDeps, backend: ChosenBackend): Result<Seat, ShopProfileError> {
  const place = profileFolder(backend, deps.bundled);
  const folder = join(deps.folder, place);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = openTillFile({ ...deps, folder });
  return file.ok ? ok(seatOver({ ...deps, folder }, place, file.value)) : file;
}

function seatOver(deps: ProfileDeps, place: string, file: TillFile): Seat {
  const { folder, bundled } = deps;
  const secrets = openSecretFile({ path: join(folder, 'sign-in.bin'), guard: deps.guard, log: deps.log });
  let damaged = file.type === 'Damaged' ? file : null;
  let records: Records | null = file.type === 'Open' ? openRecords(deps, file.database) : null;
  let chosen: ChosenBackend | null = null;
  let line: Line | null = null;

  const connect = (): void => {
    const configuration = chosen === null ? null : configurationFor(chosen, bundled);
    if (chosen === null || records === null || configuration === null) return;
    const identity = identityOf(chosen);
    pinCertificate(identity?.certificate ?? null);
    line = openLine({ ...deps, ...records, secrets }, configuration, identity);
  };
  const disconnect = async (): Promise<void> => {
    await line?.close();
    line = null;
  };

  const unsent = async (): Promise<number> => {
    const counted = await records?.store.count();
    return counted === undefined ? 0 : counted.waiting + counted.refused;
  };

  return {
    place,
    unsent,
    line: () => line,
    stranger: () => line?.stranger() ?? null,
    recovery: () => damaged?.offer ?? null,
    recover: (from) => {
      const recovered = damaged?.recover(from) ?? err({ type: 'NotPossible' });
      if (!recovered.ok) return recovered;
      damaged = null;
      records = openRecords(deps, recovered.value);
      deps.changed();
      connect();
      return ok(undefined);
    },
    connect: (backend) => {
      chosen = backend;
      connect();
    },
    leave: async () => {
      await line?.leave();
      line = null;
      return unsent();
    },
    picture: createImageCache({
      folder: join(folder, 'pictures'),
      origin: () => (line?.backend.kind === 'shopServer' ? line.backend.apiOrigin : null),
    }),
    close: async () => {
      await disconnect();
      records?.close();
    },
  };
}
