// A data folder belongs to one shop of one kind for good: `shop.json` in it says which, and whether it was ever made ready.
// A folder that holds something else is left alone.
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { err, ok, type Result } from '#kernel/result';
import { privateFileMode, privateFolderMode, takeLock } from '#server/documents';

export type ShopKind = 'demo' | 'empty';

export interface DataFolder {
  /** The same for as long as the shop's data live, wherever they are moved or restored to. */
  readonly id: string;
  readonly kind: ShopKind;
  /** False until the shop's first contents are all there; an unfinished demo shop is made anew. */
  readonly ready: boolean;
  readonly database: string;
  readonly uploads: string;
  readonly markReady: () => void;
  /** Lets another process have the folder. */
  readonly release: () => void;
}

export type DataFolderError =
  | { readonly type: 'NotAShopFolder'; readonly folder: string }
  | { readonly type: 'InUse'; readonly folder: string }
  | { readonly type: 'OtherKind'; readonly folder: string; readonly kind: ShopKind };

/** Opens the folder, making it when it is absent or empty; then it becomes the asked kind, or a demo shop. */
export function openDataFolder(
  folder: string,
  asked: ShopKind | undefined,
): Result<DataFolder, DataFolderError> {
  mkdirSync(folder, { recursive: true, mode: privateFolderMode });
  const marker = readMarker(folder);
  if (marker === 'Unreadable') return err({ type: 'NotAShopFolder', folder });
  if (marker && asked && marker.kind !== asked) return err({ type: 'OtherKind', folder, kind: marker.kind });
  if (!marker && readdirSync(folder).some((name) => !leftovers.has(name)))
    return err({ type: 'NotAShopFolder', folder });
  const lock = takeLock(join(folder, lockName));
  if (lock === 'Taken') return err({ type: 'InUse', folder });
  const kind = marker?.kind ?? asked ?? 'demo';
  const ready = marker?.ready ?? false;
  const id = marker?.id ?? randomUUID();
  if (marker === undefined) writeMarker(folder, { kind, ready, id });
  if (kind === 'demo' && !ready) clearUnfinished(folder);
  const uploads = join(folder, 'uploads');
  mkdirSync(uploads, { recursive: true, mode: privateFolderMode });
  return ok({
    id,
    kind,
    ready,
    database: join(folder, databaseName),
    uploads,
    markReady: () => writeMarker(folder, { kind, ready: true, id }),
    release: lock.release,
  });
}

const databaseName = 'shop.db';
const markerName = 'shop.json';
const lockName = 'shop.lock';
/** What a start that was cut off before the marker was written may have left. */
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
  for (const name of [databaseName, `${databaseName}-wal`, `${databaseName}-shm`, 'uploads']) {
    rmSync(join(folder, name), { recursive: true, force: true });
  }
}
