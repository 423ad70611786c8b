// Every migration, in order. Until 1.0.0 the tables change in place: a file of another format is refused (`openTillDatabase`).
import type { Migration } from '../migration.ts';
import { till } from './0001-till.ts';

export const migrations: readonly Migration[] = [till];
