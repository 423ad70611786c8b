// The faults that are planted in the code, and the tests that are run against each.
import { expect, test } from 'vitest';
import { codeFaults, planted } from './code-faults.ts';
import { testsReaching } from './test-reach.ts';

function faultyForms(source: string): readonly string[] {
  return codeFaults('shared/a.ts', source).map((fault) => planted(source, fault));
}

test('a condition is negated, loses each of its sides, and has its bound moved (TS-11)', () => {
  expect(faultyForms('if (a < b && c) d();')).toEqual(
    expect.arrayContaining([
      'if (!(a < b && c)) d();',
      'if (a < b) d();',
      'if (c) d();',
      'if (a <= b && c) d();',
      'if (a < b && c) ;',
    ]),
  );
  expect(faultyForms('const x = a >= b || c;')).toEqual([
    'const x = a >= b;',
    'const x = c;',
    'const x = a > b || c;',
  ]);
});

test('a number grows, an effect, an await and a default are dropped, and two arguments are exchanged (TS-11)', () => {
  expect(faultyForms('const x = 7;')).toEqual(['const x = 8;']);
  expect(faultyForms('await save(a);')).toEqual(expect.arrayContaining([';', '(save(a));']));
  expect(faultyForms('void save(a);')).toEqual([';']);
  expect(faultyForms('const x = a ?? b;')).toEqual(['const x = a;']);
  expect(faultyForms('function f(a = b) {}')).toEqual(['function f(a) {}']);
  expect(faultyForms('const x = f(a, b);')).toEqual(['const x = f(b, a);']);
});

test('a name of a union becomes another of it, where the file states the union (TS-11)', () => {
  const union = "type T = 'a' | 'b';\n";
  expect(faultyForms(`${union}const x = y === 'b';`)).toEqual([
    `${union}const x = y !== 'b';`,
    `${union}const x = y === 'a';`,
  ]);
  expect(faultyForms(`${union}const x = { kind: 'a' };`)).toEqual([`${union}const x = { kind: 'b' };`]);
  expect(faultyForms("const x = { kind: 'a' };")).toEqual([]);
});

test('types, imports, logs, thrown errors and classes get no fault (TS-11)', () => {
  const sources = [
    "type T = 1 | 2; interface I { a: 3 }\nimport { b } from './c.ts';",
    'console.log(a < b);',
    'throw new Error(a ?? b);',
  ];
  for (const source of sources) expect(faultyForms(source)).toEqual([]);
  const page = '<p className={a ? b : c} lang={d ? e : f} />;';
  const faults = codeFaults('web/a.tsx', page).map((fault) => planted(page, fault));
  expect(faults).toEqual(['<p className={a ? b : c} lang={!(d) ? e : f} />;']);
});

test('the tests that reach a file through others are found, the nearest first (TS-11)', () => {
  const loads = new Map([
    ['a.test.ts', new Set(['b.ts'])],
    ['b.ts', new Set(['c.ts', 'b.ts'])],
    ['c.test.ts', new Set(['c.ts'])],
    ['d.test.ts', new Set(['e.ts'])],
  ]);
  expect(testsReaching(loads, 'c.ts')).toEqual(['c.test.ts', 'a.test.ts']);
  expect(testsReaching(loads, 'f.ts')).toEqual([]);
  const costly = new Map([
    ['web/a.component.test.tsx', new Set(['shared/a.ts'])],
    ['tests/contract/a.test.ts', new Set(['shared/a.ts'])],
    ['tests/till/a.test.ts', new Set(['shared/b.ts'])],
    ['shared/b.ts', new Set(['shared/a.ts'])],
    ['shared/b.component.test.tsx', new Set(['shared/b.ts'])],
  ]);
  expect(testsReaching(costly, 'shared/a.ts')).toEqual([
    'shared/b.component.test.tsx',
    'tests/till/a.test.ts',
    'tests/contract/a.test.ts',
    'web/a.component.test.tsx',
  ]);
});
