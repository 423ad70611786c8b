// A data folder belongs to one shop of one kind permanently: its `shop.json` states which, and whether the shop is
// complete. A folder with other contents stays unchanged.
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { err, ok, type Result } from '#kernel/result';
import { privateFileMode, privateFolderMode, takeLock } from '#server/documents';

export type ShopKind = 'demo' | 'empty';

export interface DataFolder {
  /** Identifies the shop's data, also after they were moved or restored. */
  readonly id: string;
  readonly kind: ShopKind;
  /** False until the shop's initial contents are complete; an incomplete demo shop is created again. */
  readonly ready: boolean;
  readonly database: string;
  /** Contains 'uploads' and 'photos'. */
  readonly images: string;
  /** Drawn previews; the folder may not exist yet. */
  readonly previews: string;
  readonly markReady: () => void;
  /** Releases the lock, so that another process can open the folder. */
  readonly release: () => void;
}

export type DataFolderError =
  | { readonly type: 'NotAShopFolder'; readonly folder: string }
  | { readonly type: 'InUse'; readonly folder: string }
  | { readonly type: 'OtherKind'; readonly folder: string; readonly kind: ShopKind };

/** Opens the folder. A missing or empty folder is created as the requested kind, by default a demo shop. */
export function openDataFolder(
  folder: string,
  asked: ShopKind | undefined,
): Result<DataFolder, DataFolderError> {
  mkdirSync(folder, { recursive: true, mode: privateFolderMode });
  const stored = checkFolder(folder, asked);
  if (!stored.ok) return stored;
  const lock = takeLock(join(folder, lockName));
  if (lock === 'Taken') return err({ type: 'InUse', folder });
  const marker = stored.value ?? { kind: asked ?? 'demo', ready: false, id: randomUUID() };
  if (stored.value === undefined) writeMarker(folder, marker);
  if (marker.kind === 'demo' && !marker.ready) clearUnfinished(folder);
  for (const name of imageFolders)
    mkdirSync(join(folder, name), { recursive: true, mode: privateFolderMode });
  return ok({
    ...marker,
    database: join(folder, databaseName),
    images: folder,
    previews: join(folder, 'previews'),
    markReady: () => writeMarker(folder, { ...marker, ready: true }),
    release: lock.release,
  });
}

/** The marker of the folder, undefined for an empty folder. */
function checkFolder(
  folder: string,
  asked: ShopKind | undefined,
): Result<Marker | undefined, DataFolderError> {
  const marker = readMarker(folder);
  if (marker === 'Unreadable') return err({ type: 'NotAShopFolder', folder });
  if (marker === undefined) {
    const isEmpty = readdirSync(folder).every((name) => leftovers.has(name));
    return isEmpty ? ok(undefined) : err({ type: 'NotAShopFolder', folder });
  }
  if (asked !== undefined && marker.kind !== asked) {
    return err({ type: 'OtherKind', folder, kind: marker.kind });
  }
  return ok(marker);
}

const databaseName = 'shop.db';
const imageFolders = ['uploads', 'photos'] as const;
const markerName = 'shop.json';
const lockName = 'shop.lock';
/** The files of a start that was interrupted before it wrote the marker. */
const leftovers: ReadonlySet<string> = new Set([`${markerName}.new`, lockName, `${lockName}-journal`]);
const markerSchema = z.object({
  kind: z.enum(['demo', 'empty']),
  ready: z.boolean(),
  id: z.uuid(),
});
type Marker = z.infer<typeof markerSchema>;

function readMarker(folder: string): Marker | 'Unreadable' | undefined {
  const path = join(folder, markerName);
  if (!existsSync(path)) return undefined;
  try {
    return markerSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return 'Unreadable';
  }
}

function writeMarker(folder: string, marker: Marker): void {
  const path = join(folder, markerName);
  writeFileSync(`${path}.new`, `${JSON.stringify(marker)}\n`, { flush: true, mode: privateFileMode });
  renameSync(`${path}.new`, path);
}

function clearUnfinished(folder: string): void {
  for (const name of [databaseName, `${databaseName}-wal`, `${databaseName}-shm`, ...imageFolders]) {
    rmSync(join(folder, name), { recursive: true, force: true });
  }
}
