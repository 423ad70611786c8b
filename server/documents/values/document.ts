// One version of a document.
import type { Fields } from './value.ts';

/** Times are microseconds since 1970 and grow with every commit. */
export interface Document {
  /** Relative path such as 'orders/abc' or 'a/b/c/d'. */
  readonly path: string;
  readonly fields: Fields;
  readonly createTime: number;
  readonly updateTime: number;
}
