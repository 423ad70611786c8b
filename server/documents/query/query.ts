// A structured query after parsing: validated, within the limits, with its implied order.
import type { FieldPath } from '../values/field-path.ts';
import type { Value } from '../values/value.ts';

export interface Query {
  /** Path of the document above the collection, '' at the root. */
  readonly parent: string;
  /** The collection's id, for instance 'orders'; '' together with `allDescendants` for every collection. */
  readonly collection: string;
  /** True for a collection group: every collection of that id below the parent. */
  readonly allDescendants: boolean;
  readonly filter: Filter | null;
  /** The requested order and the order that Firestore adds; always ends with `__name__`. */
  readonly orderBy: readonly SortOrder[];
  readonly startAt: Cursor | null;
  readonly endAt: Cursor | null;
  readonly limit: number | null;
  readonly offset: number;
  /** The fields to return, null for all of them. */
  readonly select: readonly FieldPath[] | null;
}

export type Filter = CompositeFilter | FieldFilter | UnaryFilter;

export interface CompositeFilter {
  readonly type: 'And' | 'Or';
  readonly filters: readonly Filter[];
}

export interface FieldFilter {
  readonly type: 'Field';
  readonly field: FieldPath;
  readonly operator: FieldOperator;
  /** For the list operators (`in`, `not-in`, `array-contains-any`) an array value. */
  readonly value: Value;
}

export type FieldOperator =
  '<' | '<=' | '>' | '>=' | '==' | '!=' | 'in' | 'not-in' | 'array-contains' | 'array-contains-any';

export interface UnaryFilter {
  readonly type: 'Unary';
  readonly field: FieldPath;
  readonly operator: 'is-null' | 'is-not-null' | 'is-nan' | 'is-not-nan';
}

export interface SortOrder {
  readonly field: FieldPath;
  readonly direction: 'ascending' | 'descending';
}

/** A cursor. With `before` it lies before the documents that have these values, otherwise after them. */
export interface Cursor {
  readonly values: readonly Value[];
  readonly before: boolean;
}

/** What an aggregation query computes over the documents of its query. */
export type Aggregation =
  | { readonly type: 'Count'; readonly alias: string; readonly upTo: number | null }
  | { readonly type: 'Sum'; readonly alias: string; readonly field: FieldPath }
  | { readonly type: 'Average'; readonly alias: string; readonly field: FieldPath };
