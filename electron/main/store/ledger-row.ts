// The row of the ledger. Every step reads and writes it, so its text is checked once: the ledger of a text that is still the same is known.
import type { Ledger } from '#till';
import { readLedger } from './rows.ts';
import type { Statements } from './statements.ts';

export interface LedgerRow {
  read(): Ledger;
  save(ledger: Ledger): void;
}

export function ledgerRow(statements: Pick<Statements, 'ledger' | 'saveLedger'>): LedgerRow {
  let content: string | undefined;
  let known = readLedger(content);
  return {
    // A transaction that did not come about leaves another text than the known one.
    read: () => {
      const stored = statements.ledger.get()?.content;
      if (stored !== content) {
        known = readLedger(stored);
        content = stored;
      }
      return known;
    },
    save: (ledger) => {
      const next = JSON.stringify(ledger);
      statements.saveLedger.run(next);
      content = next;
      known = ledger;
    },
  };
}
