// Modules and their entry points, read from package.json's imports and the folders, so that a new module is checked at once.
import { builtinModules } from 'node:module';
import { posix } from 'node:path';

// The entry points of package.json: '#domain/*' opens at './shared/domain/*/index.ts'.
export type EntryPoints = Readonly<Record<string, string>>;

/** The target of an import: a file of this project, a package, a Node module, or none. */
export type Target =
  | { readonly type: 'File'; readonly path: string; readonly throughEntryPoint: boolean }
  | { readonly type: 'Package'; readonly name: string; readonly entry: string }
  | { readonly type: 'Node'; readonly name: string }
  | { readonly type: 'Nowhere' };

/** Resolves a specifier as Node does, without reading the disk. */
export function resolveImport(entryPoints: EntryPoints, from: string, specifier: string): Target {
  const [path = ''] = specifier.split('?');
  if (path.startsWith('#')) return throughEntryPoint(entryPoints, path);
  if (path.startsWith('.')) {
    return { type: 'File', path: posix.join(posix.dirname(from), path), throughEntryPoint: false };
  }
  if (path.startsWith('node:') || nodeNames.has(path.split('/')[0] ?? ''))
    return { type: 'Node', name: path };
  if (/^(?:@[\w.-]+\/)?[\w.-]+(?:\/|$)/u.test(path)) {
    return { type: 'Package', name: packageName(path), entry: path };
  }
  return { type: 'Nowhere' };
}

/** The folder of the module of a file, or undefined where there are no entry points (web, tests, server/main.ts …). */
export function moduleOf(entryPoints: EntryPoints, path: string): string | undefined {
  for (const target of Object.values(entryPoints)) {
    const [before = '', after] = target.replace(/^\.\//u, '').split('*');
    if (after === undefined) {
      const folder = posix.dirname(before);
      if (path.startsWith(`${folder}/`)) return folder;
    } else if (path.startsWith(before)) {
      const [name, ...inside] = path.slice(before.length).split('/');
      if (name !== undefined && inside.length > 0) return before + name;
    }
  }
  return undefined;
}

function throughEntryPoint(entryPoints: EntryPoints, specifier: string): Target {
  for (const [entry, target] of Object.entries(entryPoints)) {
    const [before = '', after] = entry.split('*');
    const path = target.replace(/^\.\//u, '');
    if (after === undefined ? specifier === entry : specifier.startsWith(before)) {
      const name = specifier.slice(before.length);
      if (after !== undefined && (name === '' || name.includes('/'))) return { type: 'Nowhere' };
      return { type: 'File', path: path.replace('*', name), throughEntryPoint: true };
    }
  }
  return { type: 'Nowhere' };
}

function packageName(entry: string): string {
  return entry
    .split('/')
    .slice(0, entry.startsWith('@') ? 2 : 1)
    .join('/');
}

// Node's modules that may be imported without their prefix, as Node lists them.
const nodeNames = new Set(builtinModules);
