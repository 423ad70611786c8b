// The state of a till's file, its disk and its backups (TH-16).
import { statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { TillHealth } from '#domain/till-health';
import { newestBackupDay } from './backups.ts';

export type FileHealth = Pick<TillHealth, 'freeBytes' | 'fileBytes' | 'backupDay'>;

export function fileHealth(file: string, backups: string): FileHealth {
  const { bavail, bsize } = statfsSync(dirname(file));
  return { freeBytes: bavail * bsize, fileBytes: statSync(file).size, backupDay: newestBackupDay(backups) };
}
