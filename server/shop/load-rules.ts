// The access control of the documents from firestore.rules and firestore.indexes.json, the files that are also deployed
// to the cloud.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '#kernel/result';
import type { AccessControl, Query } from '#server/documents';
import { createRulesAccessControl, loadIndexes, loadRules } from '#server/rules';
import { expectedQueries } from './expected-queries.ts';

/** The contents of the two files. */
export interface ShopRules {
  readonly accessControl: AccessControl;
  readonly expected: readonly Query[];
}

export interface RulesFileError {
  readonly type: 'RulesFileInvalid';
  readonly message: string;
}

/** Loads both files. A mistake in either is reported and no access control is created. */
export function loadShopRules(): Result<ShopRules, RulesFileError> {
  const rules = loadRules(readFileSync(rulesFile, 'utf8'));
  if (!rules.ok) {
    const { line, column, message } = rules.error;
    return err({ type: 'RulesFileInvalid', message: `${rulesFile}:${line}:${column}: ${message}` });
  }
  const indexes = loadIndexes(readFileSync(indexesFile, 'utf8'));
  if (!indexes.ok)
    return err({ type: 'RulesFileInvalid', message: `${indexesFile}: ${indexes.error.message}` });
  return ok({
    accessControl: createRulesAccessControl(rules.value, indexes.value),
    expected: expectedQueries(indexes.value),
  });
}

const top = join(import.meta.dirname, '..', '..');
const rulesFile = join(top, 'firestore.rules');
const indexesFile = join(top, 'firestore.indexes.json');
