// Which receipts have been printed: every further print is a copy. Those of before are taken for printed.
import type { Migration } from '../migration.ts';

export const printed: Migration = {
  id: 5,
  name: 'printed',
  up: `
    CREATE TABLE printed (number INTEGER PRIMARY KEY) STRICT;
    INSERT INTO printed SELECT number FROM sales;`,
};
