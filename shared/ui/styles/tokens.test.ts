// The tokens of the design system.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('no block of the tokens declares a token twice (UX-58, SH-33)', () => {
  const source = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
  const blocks = [...source.matchAll(/\{([^{}]*)\}/gu)].map(([, block = '']) => block);
  expect(blocks.length).toBeGreaterThan(0);
  for (const block of blocks) {
    const names = [...block.matchAll(/(--[\w-]+)\s*:/gu)].map(([, name]) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  }
});
