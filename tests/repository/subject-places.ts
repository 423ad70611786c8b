// The table of docs/architecture.md that says which places a subject has, and what is not true of it.

/** What is in the tree. */
export interface Tree {
  /** The folders of which each must be in one row. */
  readonly folders: readonly string[];
  readonly collections: readonly string[];
  /** The names that the entry point of the texts exports. */
  readonly texts: ReadonlySet<string>;
  readonly exists: (path: string) => boolean;
}

export interface SubjectRow {
  readonly subject: string;
  /** From the root of the project. */
  readonly paths: readonly string[];
  readonly texts: readonly string[];
  readonly collections: readonly string[];
}

/** Where the paths of a column begin. */
const folderOf: Readonly<Record<string, string>> = {
  Domain: 'shared/domain',
  Till: 'shared/till',
  Backend: 'shared/backend',
  Pos: 'shared/features/pos',
  Admin: 'web/admin',
  Store: 'web/storefront',
  Tests: 'tests',
};

/** The columns whose folders are all in the table. */
export const wholeFolders = ['shared/domain', 'shared/backend', 'shared/features/pos', 'web/admin'] as const;

export const maxPaths = 12;

export function subjectRowsOf(section: string): readonly SubjectRow[] {
  const [header = [], , ...rows] = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return rows.map((cells) => {
    const cell = (column: string): readonly string[] => inBackticks(cells[header.indexOf(column)] ?? '');
    return {
      subject: cells[0] ?? '',
      paths: Object.entries(folderOf).flatMap(([column, folder]) =>
        cell(column).map((path) => `${folder}/${path}`),
      ),
      texts: cell('Text'),
      collections: cell('Collections'),
    };
  });
}

export function subjectComplaints(rows: readonly SubjectRow[], tree: Tree): readonly string[] {
  return [
    ...onceComplaints(
      tree.folders,
      rows.flatMap(({ paths }) => paths),
    ),
    ...onceComplaints(
      tree.collections,
      rows.flatMap(({ collections }) => collections),
    ),
    ...rows.flatMap((row) => rowComplaints(row, tree)),
  ];
}

function onceComplaints(wanted: readonly string[], found: readonly string[]): readonly string[] {
  return wanted.flatMap((one) => {
    const times = found.filter((other) => other === one).length;
    return times === 1 ? [] : [`${one}: in ${times} rows`];
  });
}

function rowComplaints({ subject, paths, texts, collections }: SubjectRow, tree: Tree): readonly string[] {
  return [
    ...(paths.length > maxPaths ? [`${subject}: ${paths.length} paths`] : []),
    ...paths.filter((path) => !tree.exists(path)).map((path) => `${subject}: ${path} is gone`),
    ...texts.filter((name) => !tree.texts.has(name)).map((name) => `${subject}: no text ${name}`),
    ...collections
      .filter((name) => !tree.collections.includes(name))
      .map((name) => `${subject}: the rules have no ${name}`),
  ];
}

/** The places that the boxes of a Mermaid diagram name below their title. */
export function placesOfDiagram(section: string): readonly string[] {
  return [...section.matchAll(/<br>([^"]+)"\]/gu)].flatMap(([, places = '']) => places.split(', '));
}

/** The collections that the section about the data lists: `settings/pos`, and `figures` of `figures/{day}`. */
export function collectionsOfData(section: string): readonly string[] {
  const start = section.indexOf('The specified collections');
  const list = section.slice(start, section.indexOf('\n\n**', start));
  return inBackticks(list).map((name) => name.split('/{')[0] ?? '');
}

/** Each name that is neither a collection nor a document in one. */
export function namesOfNoCollection(
  names: readonly string[],
  collections: readonly string[],
): readonly string[] {
  return names.filter(
    (name) => !collections.includes(name) && !collections.includes(name.split('/')[0] ?? ''),
  );
}

function inBackticks(text: string): readonly string[] {
  return [...text.matchAll(/`([^`]+)`/gu)].map(([, name = '']) => name);
}
