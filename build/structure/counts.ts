// What `npm run structure` counts of folders and of calls. Pure.
import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';

/** The folders with more files, those of their sub-folders apart, than their bounds. */
export function fullFolders(
  paths: readonly string[],
  boundOf: (folder: string) => number,
): readonly string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > boundOf(folder))
    .map(([folder, count]) => `${folder} ${count}`);
}

/** The calls that are members in more files than `most`, with the files. */
export function spreadCalls(
  membersOfFiles: ReadonlyMap<string, ReadonlySet<string>>,
  calls: readonly string[],
  most: number,
): readonly string[] {
  return calls.flatMap((call) => {
    const files = [...membersOfFiles].filter(([, names]) => names.has(call)).map(([path]) => path);
    return files.length > most ? [`${call} ${files.length}: ${files.join(', ')}`] : [];
  });
}

/** The names of the members of its objects, interfaces and types. */
export function membersOf(path: string, text: string): ReadonlySet<string> {
  const names = new Set<string>();
  const note = ({ key }: { readonly key: unknown }): void => {
    const name: unknown = typeof key === 'object' && key !== null ? Reflect.get(key, 'name') : undefined;
    if (typeof name === 'string') names.add(name);
  };
  new Visitor({ Property: note, TSPropertySignature: note, TSMethodSignature: note }).visit(
    parseSync(path, text).program,
  );
  return names;
}
