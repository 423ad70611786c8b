// What a commit may contain, after parsing.
import type { FieldPath } from '../values/field-path.ts';
import type { Fields, Value } from '../values/value.ts';

export type Write = SetWrite | DeleteWrite | VerifyWrite;

/** Creates or changes a document: with a mask only the fields named there are set or removed, then the transforms apply. */
export interface SetWrite {
  readonly type: 'set';
  readonly path: string;
  readonly fields: Fields;
  readonly mask: readonly FieldPath[] | null;
  readonly transforms: readonly Transform[];
  readonly precondition: Precondition | null;
}

export interface DeleteWrite {
  readonly type: 'delete';
  readonly path: string;
  readonly precondition: Precondition | null;
}

/** Changes nothing: the commit is refused unless the precondition holds. */
export interface VerifyWrite {
  readonly type: 'verify';
  readonly path: string;
  readonly precondition: Precondition | null;
}

/** `updateTime` is in microseconds. */
export type Precondition =
  | { readonly type: 'exists'; readonly exists: boolean }
  | { readonly type: 'update-time'; readonly updateTime: number };

export type Transform = { readonly field: FieldPath } & (
  | { readonly type: 'server-time' }
  | { readonly type: 'increment' | 'maximum' | 'minimum'; readonly operand: Value }
  | { readonly type: 'append-missing' | 'remove-all'; readonly elements: readonly Value[] }
);

/** What became of one write; `transformResults` in the order of its transforms. */
export interface WriteResult {
  /** Microseconds; the former version's where nothing changed, null for a deletion. */
  readonly updateTime: number | null;
  readonly transformResults: readonly Value[];
}
