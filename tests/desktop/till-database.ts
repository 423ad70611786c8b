// A till store over a file, with access to the database below it.
import { createSqliteTillStore } from '../../electron/main/store/index.ts';
import { openTillDatabase } from '../../electron/main/store/till-database.ts';

export function tillIn(file: string) {
  const opened = openTillDatabase(file);
  if (!opened.ok) throw new Error(opened.error.type);
  const database = opened.value;
  return { database, store: createSqliteTillStore({ database, now: () => 0, newId: () => 'till-1' }) };
}
