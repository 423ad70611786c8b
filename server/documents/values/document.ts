// A stored document and the spellings of its place: 'orders/abc' inside, the full resource name on the wire.
import type { Fields } from './value.ts';

/** One version of a document. Times are microseconds since 1970, and grow with every commit. */
export interface Document {
  /** Relative path such as 'orders/abc' or 'a/b/c/d'. */
  readonly path: string;
  readonly fields: Fields;
  readonly createTime: number;
  readonly updateTime: number;
}
