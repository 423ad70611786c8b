// The writes of a commit, after parsing.
import type { FieldPath } from '../values/field-path.ts';
import type { Fields, Value } from '../values/value.ts';

export type Write = SetWrite | DeleteWrite | VerifyWrite;

/** Creates or changes a document. With a mask only its fields are set or removed. The transforms apply afterwards. */
export interface SetWrite {
  readonly type: 'Set';
  readonly path: string;
  readonly fields: Fields;
  readonly mask: readonly FieldPath[] | null;
  readonly transforms: readonly Transform[];
  readonly precondition: Precondition | null;
}

export interface DeleteWrite {
  readonly type: 'Delete';
  readonly path: string;
  readonly precondition: Precondition | null;
}

/** Changes nothing: the commit is refused unless the precondition holds. */
export interface VerifyWrite {
  readonly type: 'Verify';
  readonly path: string;
  readonly precondition: Precondition | null;
}

/** `updateTime` is in microseconds. */
export type Precondition =
  | { readonly type: 'Exists'; readonly exists: boolean }
  | { readonly type: 'UpdateTime'; readonly updateTime: number };

export type Transform = { readonly field: FieldPath } & (
  | { readonly type: 'ServerTime' }
  | { readonly type: 'Increment' | 'Maximum' | 'Minimum'; readonly operand: Value }
  | { readonly type: 'AppendMissing' | 'RemoveAll'; readonly elements: readonly Value[] }
);

/** The result of one write; `transformResults` are in the order of its transforms. */
export interface WriteResult {
  /** Microseconds; the former time if the write changed nothing, null for a deletion. */
  readonly updateTime: number | null;
  readonly transformResults: readonly Value[];
}
