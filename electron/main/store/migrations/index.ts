// Every step, in order.
import type { Migration } from '../migration.ts';
import { records } from './0001-records.ts';
import { mirror } from './0002-mirror.ts';
import { factsApart } from './0003-facts-apart.ts';
import { leanOutbox } from './0004-lean-outbox.ts';
import { printed } from './0005-printed.ts';
import { settled } from './0006-settled.ts';

export const migrations: readonly Migration[] = [records, mirror, factsApart, leanOutbox, printed, settled];
