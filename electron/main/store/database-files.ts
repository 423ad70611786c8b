// A database is one file, with two more beside it while it is open or after it was not closed.
import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';

const parts = ['', '-wal', '-shm'] as const;

export function copyDatabase(from: string, to: string): void {
  for (const part of parts) if (existsSync(from + part)) copyFileSync(from + part, to + part);
}

export function moveDatabase(from: string, to: string): void {
  for (const part of parts) if (existsSync(from + part)) renameSync(from + part, to + part);
}

export function removeDatabase(file: string): void {
  for (const part of parts) rmSync(file + part, { force: true });
}
