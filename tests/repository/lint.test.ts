// The lint configuration reports a planted example of each rule, and accepts a clean file.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

/** A test file whose only test carries a modifier. */
function testWith(modifier: string): string {
  return `import { expect, test } from 'vitest'; test.${modifier}('planted', () => { expect(1).toBe(1); });`;
}

const planted: readonly (readonly [rule: string, path: string, source: string])[] = [
  ['no-explicit-any', 'shared/a.ts', 'export const a = (value: any): unknown => value;'],
  ['no-non-null-assertion', 'shared/b.ts', 'export const b = (list: string[]): string => list[0]!;'],
  [
    'consistent-type-assertions',
    'shared/c.ts',
    'export const c = (value: unknown): string => value as string;',
  ],
  ['ban-ts-comment', 'shared/d.ts', '// @ts-ignore\nexport const d: string = 1;'],
  ['no-floating-promises', 'server/e.ts', 'export const e = (): void => { Promise.resolve(1); };'],
  [
    'no-misused-promises',
    'server/f.ts',
    'export const f = (p: Promise<boolean>): number => { if (p) { return 1; } return 2; };',
  ],
  [
    'switch-exhaustiveness-check',
    'shared/g.ts',
    "export const g = (v: 'a' | 'b'): void => { switch (v) { case 'a': break; } };",
  ],
  ['no-console', 'shared/h.ts', "export const h = (): void => { console.log('x'); };"],
  ['no-alert', 'web/i.ts', "export const i = (): void => { alert('x'); };"],
  ['no-restricted-globals', 'shared/j.ts', 'export const j = (text: string): number => parseFloat(text);'],
  ['max-lines', 'shared/k.ts', `${'// line\n'.repeat(401)}export const k = 1;`],
  ['no-cycle', 'shared/l.ts', "import { m } from './m.ts'; export const l = (): number => m();"],
  ['no-cycle', 'shared/m.ts', "import { l } from './l.ts'; export const m = (): number => l();"],
  ['no-cycle', 'shared/u.ts', "import type { V } from './v.ts'; export interface U { readonly v: V }"],
  ['no-cycle', 'shared/v.ts', "import type { U } from './u.ts'; export interface V { readonly u: U }"],
  [
    'max-lines-per-function',
    'shared/w.ts',
    `export function w(): number {\n${'  Math.abs(1);\n'.repeat(80)}  return 1;\n}`,
  ],
  [
    'max-lines-per-function',
    'web/w.tsx',
    `export function W(): number {\n${'  Math.abs(1);\n'.repeat(120)}  return 1;\n}`,
  ],
  [
    'complexity',
    'shared/x.ts',
    `export function x(n: number): number {\n${Array.from({ length: 12 }, (_, at) => `  if (n === ${at}) return ${at};\n`).join('')}  return n;\n}`,
  ],
  [
    'max-params',
    'shared/y.ts',
    'export const y = (a: number, b: number, c: number, d: number, e: number): number => a + b + c + d + e;',
  ],
  ['consistent-type-definitions', 'shared/z.ts', 'export type Z = { readonly id: string };'],
  [
    'rules-of-hooks',
    'web/n.tsx',
    'declare const useState: (x: number) => number; export const N = ({ on }: { on: boolean }): number => { if (on) { return useState(1); } return 2; };',
  ],
  [
    'no-danger',
    'web/o.tsx',
    'export const O = (): unknown => <p dangerouslySetInnerHTML={{ __html: "" }} />;',
  ],
  ['alt-text', 'web/p.tsx', 'export const P = (): unknown => <img src="/cat.webp" />;'],
  ['button-has-type', 'web/q.tsx', 'export const Q = (): unknown => <button>x</button>;'],
  ['no-focused-tests', 'shared/r.test.ts', testWith('only')],
  ['no-disabled-tests', 'shared/s.test.ts', testWith('skip')],
  ['expect-expect', 'shared/t.test.ts', "import { test } from 'vitest'; test('t', () => { Math.abs(1); });"],
];

const report = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) });
const folder = mkdtempSync(join(tmpdir(), 'aleef-lint-'));
let found: readonly string[] = [];

function plant(path: string, source: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), source);
}

beforeAll(() => {
  for (const [, path, source] of planted) plant(path, source);
  plant(
    'shared/clean.ts',
    "export const sizes = ['small', 'large'] as const;\nexport const first = (list: readonly string[]): string | undefined => list[0];",
  );
  copyFileSync('.oxlintrc.json', join(folder, '.oxlintrc.json'));
  plant(
    'tsconfig.json',
    JSON.stringify({
      extends: resolve('build/types/base.json'),
      compilerOptions: { lib: ['ES2023', 'DOM'], jsx: 'preserve' },
      include: ['.'],
    }),
  );
  const run = spawnSync('oxlint', ['--type-aware', '--format', 'json', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  found = report.parse(JSON.parse(run.stdout)).diagnostics.map((one) => `${one.filename} ${one.code}`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(planted)('%s is caught in %s', (rule, path) => {
  expect(
    found.some((one) => one.startsWith(path) && one.includes(`(${rule})`)),
    found.join('\n'),
  ).toBe(true);
});

test('a clean file has no complaint', () => {
  expect(found.filter((one) => one.startsWith('shared/clean.ts'))).toEqual([]);
});
