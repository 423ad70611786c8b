// The rows of the open and the held carts.
import type { Database } from 'better-sqlite3';
import type { CartRow } from '#domain/held-cart';
import type { CartChanges } from '#till';

export interface HeldCartRows {
  all(): readonly CartRow[];
  change(changes: CartChanges): void;
}

export function heldCartRows(database: Database): HeldCartRows {
  const all = database.prepare<[], CartRow>(
    `SELECT id, state, name, cart AS content, sale_id AS saleId, by, held_at AS heldAt, changes, changed_at AS changedAt
     FROM held_carts`,
  );
  const drop = database.prepare<[string]>('DELETE FROM held_carts WHERE id = ?');
  const insert = database.prepare<[CartRow]>(
    `INSERT INTO held_carts (id, state, name, cart, sale_id, by, held_at, changes, changed_at)
     VALUES (@id, @state, @name, @content, @saleId, @by, @heldAt, @changes, @changedAt)`,
  );
  return {
    all: () => all.all(),
    change: ({ dropped, saved }) => {
      for (const id of dropped) drop.run(id);
      for (const row of saved) insert.run(row);
    },
  };
}
