import { expect, test } from 'vitest';
import { createRulesAccessControl, loadIndexes, loadRules } from '#server/rules';
import { costTable, markdownOf } from './cost-table.ts';
import type { Decision } from './decisions.ts';
import { documentAt } from './values.ts';

const text = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /sales/{id} {
      allow create: if request.resource.data.total > 0 && request.resource.data.total < 9;
      allow delete: if false;
      match /lines/{line} {
        allow create: if exists(/databases/$(database)/documents/sales/$(id));
      }
    }
  }
}`;

function rulesOf(source: string) {
  const rules = loadRules(source);
  const indexes = loadIndexes('{"indexes":[],"fieldOverrides":[]}');
  if (!rules.ok || !indexes.ok) throw new Error('not loaded');
  return createRulesAccessControl(rules.value, indexes.value);
}

function creationOf(paths: readonly string[], standing: readonly string[] = []): Decision {
  const writes = paths.map((path) => {
    const after = documentAt(path, { total: path.endsWith('free') ? 0 : 5 });
    return { operation: 'create', path, before: null, after } as const;
  });
  const before = new Map(standing.map((path) => [path, documentAt(path, {})]));
  return { type: 'commit', writes, written: writes, before, auth: null, time: 0 };
}

function deletionOf(path: string): Decision {
  const before = documentAt(path, {});
  const writes = [{ operation: 'delete', path, before, after: null } as const];
  return { type: 'commit', writes, written: writes, before: new Map([[path, before]]), auth: null, time: 0 };
}

const deletionRow = { collection: 'sales', operation: 'delete', expressions: 1, accesses: 0 } as const;

test('of each kind of write the most expensive counts, refused ones too, and of the commits that which reads most documents (HZ-17)', () => {
  const table = costTable(rulesOf(text), [
    creationOf(['sales/free']),
    creationOf(['sales/b/lines/1', 'sales/c/lines/1'], ['sales/b', 'sales/c']),
    creationOf(['sales/a']),
    creationOf(['sales/d/lines/1']),
    deletionOf('sales/d'),
  ]);
  expect(table.rows.map(({ collection, operation }) => `${collection} ${operation}`)).toEqual([
    'sales create',
    'sales/*/lines create',
    'sales delete',
  ]);
  const [dearest, line, deletion] = table.rows;
  const free = costTable(rulesOf(text), [creationOf(['sales/free'])]).rows[0];
  expect(dearest?.expressions).toBeGreaterThan(free?.expressions ?? 0);
  expect(line?.accesses).toBeGreaterThan(0);
  expect(deletion?.expressions).toBe(1);
  expect(table.lookups).toBe(2);
  expect(markdownOf(table).split('\n')).toContain('| `sales`, delete | 1 | 0 |');
  expect(markdownOf({ rows: [{ ...deletionRow, expressions: 0 }], lookups: 0 })).not.toContain('sales');
});
