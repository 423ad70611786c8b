// The titles of a file's tests, groups and steps.
import { parseSync, Visitor } from 'vite';

export interface TestTitle {
  readonly title: string;
  readonly line: number;
}

/** First arguments of `test`, `it`, `describe` and their members (`test.step`, `test.each(rows)`), with the strings of the rows. */
export function testTitles(path: string, source: string): readonly TestTitle[] {
  if (!isTestFile(path)) return [];
  const found: TestTitle[] = [];
  const add = (node: unknown): void => {
    const start = Number(part(node, 'start'));
    const title = source.slice(start + 1, Number(part(node, 'end')) - 1);
    found.push({ title, line: source.slice(0, start).split('\n').length });
  };
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      const name = source.slice(callee.start, callee.end);
      if (!/^(?:test|it|describe)\b/u.test(name) || first === undefined) return;
      if (name.endsWith('.each')) for (const row of firstCells(first)) add(row);
      else if (isText(first)) add(first);
    },
  }).visit(parseSync(path, source).program);
  return found;
}

/** In `tests` also the suites that several files share. */
function isTestFile(path: string): boolean {
  return /\.(?:test|spec)\.tsx?$/u.test(path) || (path.startsWith('tests/') && /\.tsx?$/u.test(path));
}

/** What a row of `test.each` shows in its title: its first cell, if that is a sentence and no value. */
function firstCells(rows: unknown): readonly unknown[] {
  const cells = listOf(part(rows, 'elements')).map((row) => listOf(part(row, 'elements'))[0] ?? row);
  return cells.filter((cell) => isText(cell) && / /u.test(String(part(cell, 'value'))));
}

function isText(node: unknown): boolean {
  return (
    part(node, 'type') === 'TemplateLiteral' ||
    (part(node, 'type') === 'Literal' && typeof part(node, 'value') === 'string')
  );
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function part(node: unknown, key: string): unknown {
  return typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined;
}
