// A structured query after parsing: exact, within the limits, its implied order written out.
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
  /** The order asked for, followed by what Firestore implies; always ends with `__name__`. */
  readonly orderBy: readonly SortOrder[];
  readonly startAt: Cursor | null;
  readonly endAt: Cursor | null;
  readonly limit: number | null;
  readonly offset: number;
  /** The fields to answer with, null for all of them. */
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

/** A position in the order: `before` says that it lies before the documents that have these values. */
export interface Cursor {
  readonly values: readonly Value[];
  readonly before: boolean;
}

/** What an aggregation query computes over the documents of its query. */
export type Aggregation =
  | { readonly type: 'Count'; readonly alias: string; readonly upTo: number | null }
  | { readonly type: 'Sum'; readonly alias: string; readonly field: FieldPath }
  | { readonly type: 'Average'; readonly alias: string; readonly field: FieldPath };
