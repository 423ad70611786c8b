// `npm run structure`: counts what makes the source hard to read, and fails above the bounds, which may only be lowered.
import { globSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { parseSync, Visitor } from 'vite';
import { tillCallNames } from '#desktop';
import { findCycles } from './imports/cycles.ts';
import { readEntryPoints } from './imports/entry-points.ts';
import { readSource } from './imports/extract.ts';
import { resolveImport } from './imports/modules.ts';
import { fullFolders, membersOf, spreadCalls } from './structure/counts.ts';

interface Count {
  readonly what: string;
  readonly bound: number;
  /** One readable line each. */
  readonly found: readonly string[];
}

interface Source {
  readonly path: string;
  readonly text: string;
}

const sources: readonly Source[] = globSync(
  '{electron,renderer,scripts,server,shared,web}/**/*.{ts,tsx}',
).flatMap((path) =>
  /\.(?:test|testing)\.tsx?$/u.test(path) || path.startsWith('shared/testing/')
    ? []
    : [{ path, text: readFileSync(path, 'utf8') }],
);
const functions = sources.flatMap(measureFunctions);

/** Source files flat in a folder; a bound of its own is what a folder has today, and is lowered with it. */
const filesOfFolder = 40;
const filesOfFolders = new Map([['shared/text', 24]]);
/** A room of the till is read as a whole (HZ-01). */
const filesOfTillRoom = 14;

/** Files that name one call of the till: its contract and calls, the bridge of the desktop and its test (HZ-02). */
const filesOfCall = 6;
/** Calls whose names are also fields of records. */
const fieldsToo: ReadonlySet<string> = new Set(['receipt', 'refund', 'health']);
const filesWithCalls = globSync([
  'shared/till/**/*.ts',
  'electron/contract/**/*.ts',
  'electron/main/ipc/**/*.ts',
  'tests/till/indexed-db/**/*.ts',
  'tests/desktop/recorded-calls.ts',
]).filter((path) => !path.endsWith('.test.ts'));

const counts: readonly Count[] = [
  { what: 'functions above 80 lines', bound: 9, found: longerThan(80) },
  { what: 'functions above 120 lines', bound: 0, found: longerThan(120) },
  { what: 'suppressions without a reason', bound: 0, found: sources.flatMap(bareSuppressions) },
  { what: 'cycles between files, of types too', bound: 0, found: fileCycles() },
  {
    what: 'folders with too many files',
    bound: 0,
    found: fullFolders(
      sources.map(({ path }) => path),
      folderBound,
    ),
  },
  { what: `calls of the till in more than ${filesOfCall} files`, bound: 0, found: callsInFiles() },
];

for (const { what, bound, found } of counts) {
  console.log(`${what}: ${found.length} (at most ${bound})`);
  if (found.length <= bound) continue;
  process.exitCode = 1;
  console.log(found.map((one) => `  ${one}`).join('\n'));
}

function longerThan(limit: number): readonly string[] {
  return functions.filter(({ length }) => length > limit).map(({ place, length }) => `${place} ${length}`);
}

function measureFunctions({ path, text }: Source): readonly { place: string; length: number }[] {
  const found: { place: string; length: number }[] = [];
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const measure = ({ start, end }: { readonly start: number; readonly end: number }): void => {
    const line = lineAt(start);
    found.push({ place: `${path}:${line}`, length: lineAt(end) - line + 1 });
  };
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(parseSync(path, text).program);
  return found;
}

/** A suppression has its reason after `--`, or in the comment above it. */
function bareSuppressions({ path, text }: Source): readonly string[] {
  const all = text.split('\n');
  return all.flatMap((line, at) => {
    const isBare =
      /(?:oxlint|eslint)-disable|@ts-(?:expect-error|ignore|nocheck)/u.test(line) &&
      !line.includes(' -- ') &&
      !/^\s*(?:\/\/|\*)/u.test(all[at - 1] ?? '');
    return isBare ? [`${path}:${at + 1}`] : [];
  });
}

function folderBound(folder: string): number {
  return folder.startsWith('shared/till/') ? filesOfTillRoom : (filesOfFolders.get(folder) ?? filesOfFolder);
}

function callsInFiles(): readonly string[] {
  const members = filesWithCalls.map((path) => [path, membersOf(path, readFileSync(path, 'utf8'))] as const);
  const calls = tillCallNames.filter((call) => !fieldsToo.has(call));
  return spreadCalls(new Map(members), calls, filesOfCall);
}

function fileCycles(): readonly string[] {
  const entryPoints = readEntryPoints();
  const graph = new Map(
    sources.map(({ path, text }) => {
      const targets = readSource(path, text).imports.flatMap(({ specifier }) => {
        const target = resolveImport(entryPoints, path, specifier);
        return target.type === 'File' ? [target.path] : [];
      });
      return [path, new Set(targets)] as const;
    }),
  );
  return findCycles(graph).map((cycle) => cycle.join(' > '));
}
