// The checks of the tree: of all of it, or of the files that differ from a commit. Pure.

export interface Step {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
}

interface Check extends Step {
  /** What it takes for the whole tree. */
  readonly all?: readonly string[];
  /** What it reads for a change; the whole where an edit breaks another file, like its types. */
  readonly ofChange: 'Whole' | 'Scripts' | 'Files' | 'Nothing';
}

/** A file that has not changed since it was last checked is not read again. */
const formatCache = ['--cache', '--cache-location=node_modules/.cache/prettier/checked'] as const;

/** The slowest first: two run at a time. */
const checks: readonly Check[] = [
  { name: 'types', command: ['node', 'build/types.ts'], ofChange: 'Whole' },
  { name: 'lint', command: ['oxlint', '--type-aware'], ofChange: 'Scripts' },
  {
    name: 'tests of the tree',
    command: ['vitest', 'run', '--project', 'repository'],
    ofChange: 'Nothing',
  },
  {
    name: 'format',
    command: ['prettier', '--check', '--ignore-unknown', ...formatCache],
    all: ['.'],
    ofChange: 'Files',
  },
  { name: 'dead code', command: ['knip'], ofChange: 'Nothing' },
  { name: 'dead code of the programs', command: ['knip', '--production'], ofChange: 'Nothing' },
  { name: 'imports', command: ['node', 'build/imports/main.ts'], ofChange: 'Whole' },
  { name: 'structure', command: ['node', 'build/structure.ts'], ofChange: 'Whole' },
  { name: 'source rules', command: ['node', 'build/source-rules/main.ts'], ofChange: 'Files' },
];

/** Null: of the whole tree. Of no file is nothing to check: the programs would take all of them. */
export function chooseSteps(changed: readonly string[] | null): readonly Step[] {
  return checks.flatMap(({ name, command, all = [], ofChange }) => {
    const files = changed === null || ofChange === 'Whole' ? null : filesOf(ofChange, changed);
    return files?.length === 0 ? [] : [{ name, command: [...command, ...(files ?? all)] }];
  });
}

function filesOf(
  ofChange: Exclude<Check['ofChange'], 'Whole'>,
  changed: readonly string[],
): readonly string[] {
  if (ofChange === 'Nothing') return [];
  return ofChange === 'Files' ? changed : changed.filter((path) => /\.tsx?$/u.test(path));
}

/** The files that differ from a commit, those that git does not know yet included. */
export function changedFiles(
  git: (...args: readonly string[]) => string,
  revision: string,
): readonly string[] {
  const listed = [
    git('diff', '--name-only', '--no-renames', '--diff-filter=d', revision),
    git('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(listed.flatMap((lines) => lines.split('\n')).filter((line) => line !== ''))].toSorted();
}
