// A file of the tree as the rules read it: parsed once for all of them.
import { parseSync, type ESTree } from 'vite';

export interface SourceFile {
  readonly path: string;
  readonly source: string;
  /** Null where it is no script. */
  readonly program: ESTree.Program | null;
}

/** Complaints about one file, each a readable line. */
export type SourceRule = (file: SourceFile) => readonly string[];

export function openSource(path: string, source: string): SourceFile {
  return { path, source, program: /\.tsx?$/u.test(path) ? parseSync(path, source).program : null };
}

export function isTest(path: string): boolean {
  return /\.(?:test|spec)\.tsx?$/u.test(path);
}
