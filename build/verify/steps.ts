// The checks of the tree: of all of it, or of the files that differ from a commit. Pure.

export interface Step {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
}

/** The slowest first: two run at a time. */
const ofTheTree: readonly Step[] = [
  { name: 'types', command: ['node', 'build/types.ts'] },
  { name: 'lint', command: ['oxlint', '--type-aware'] },
  { name: 'tests of the tree', command: ['vitest', 'run', '--project', 'repository'] },
  // A file that has not changed since it was last checked is not read again.
  {
    name: 'format',
    command: ['prettier', '--check', '--cache', '--cache-location=node_modules/.cache/prettier/checked', '.'],
  },
  { name: 'dead code', command: ['knip'] },
  { name: 'dead code of the programs', command: ['knip', '--production'] },
  { name: 'imports', command: ['node', 'build/imports/main.ts'] },
  { name: 'structure', command: ['node', 'build/structure.ts'] },
  { name: 'source rules', command: ['node', 'build/source-rules/main.ts'] },
];

/** Those that read the whole tree whatever has changed: an edit breaks the types of another file. */
const wholeSteps: ReadonlySet<string> = new Set(['types', 'imports', 'structure']);

/** Null: of the whole tree. */
export function chooseSteps(changed: readonly string[] | null): readonly Step[] {
  if (changed === null) return ofTheTree;
  const scripts = changed.filter((path) => /\.tsx?$/u.test(path));
  const whole = ofTheTree.filter(({ name }) => wholeSteps.has(name));
  return [
    ...whole,
    ...stepOf('lint', ['oxlint', '--type-aware'], scripts),
    ...stepOf('format', ['prettier', '--check', '--ignore-unknown'], changed),
    ...stepOf('source rules', ['node', 'build/source-rules/main.ts'], changed),
  ];
}

/** None without a file: the programs would take all of them. */
function stepOf(
  name: string,
  command: readonly [string, ...string[]],
  files: readonly string[],
): readonly Step[] {
  return files.length === 0 ? [] : [{ name, command: [...command, ...files] }];
}

/** What differs from a commit, and what git does not know yet; a deleted file is among them. */
export function changedFiles(
  git: (...args: readonly string[]) => string,
  revision: string,
): readonly string[] {
  const listed = [
    git('diff', '--name-only', '--no-renames', revision),
    git('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(listed.flatMap((lines) => lines.split('\n')).filter((line) => line !== ''))].toSorted();
}
