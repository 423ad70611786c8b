// A database is one file and, while it is open or was not closed well, two beside it.
import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';

const parts = ['', '-wal', '-shm'] as const;

export const copyDatabase = (from: string, to: string): void => {
  for (const part of parts) if (existsSync(from + part)) copyFileSync(from + part, to + part);
};

export const moveDatabase = (from: string, to: string): void => {
  for (const part of parts) if (existsSync(from + part)) renameSync(from + part, to + part);
};

export const removeDatabase = (file: string): void => {
  for (const part of parts) rmSync(file + part, { force: true });
};
