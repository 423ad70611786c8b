import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { emptyLedger } from '#till';
import { ledgerRow } from './ledger-row.ts';
import { prepareStatements } from './statements.ts';
import { openTillDatabase } from './till-database.ts';

function open() {
  const folder = mkdtempSync(join(tmpdir(), 'aleef-ledger-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const opened = openTillDatabase(join(folder, 'till.db'));
  if (!opened.ok) throw new Error(opened.error.type);
  onTestFinished(() => void opened.value.close());
  return opened.value;
}

test('the ledger is read as it is stored: after a transaction that is undone, and after a write from elsewhere (BA-01)', () => {
  const database = open();
  const statements = prepareStatements(database);
  const row = ledgerRow(statements);
  expect(row.read()).toEqual(emptyLedger);
  const stored = { ...emptyLedger, lastReceipt: 3, headHash: 'a' };
  row.save(stored);
  const undone = database.transaction(() => {
    row.save({ ...stored, lastReceipt: 4 });
    expect(row.read().lastReceipt).toBe(4);
    throw new Error('the disk is full');
  });
  expect(() => undone()).toThrow('the disk is full');
  expect(row.read()).toEqual(stored);
  statements.saveLedger.run(JSON.stringify({ ...stored, lastReceipt: 9 }));
  expect(row.read()).toEqual({ ...stored, lastReceipt: 9 });
  expect(ledgerRow(statements).read()).toEqual(row.read());
});
