// What firestore.rules must not contain.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

describe('firestore.rules has no expression that engines evaluate differently', () => {
  const deployed = readFileSync('firestore.rules', 'utf8');

  test('nothing compares resource with null (FS-08, DB-01, DB-03)', () => {
    expect(deployed.match(/\bresource\s*[!=]=\s*null/g)).toBeNull();
  });

  test('no range is taken of a literal (FS-17, DB-03)', () => {
    expect(deployed.match(/['"\]]\s*\[[^\]]*:[^\]]*\]/g)).toBeNull();
  });
});
