// Parses firestore.indexes.json. An unknown entry is refused, because the cloud would refuse the file too.
import { z } from 'zod';
import { err, ok, type Result } from '#kernel/result';
import { parseJson } from '#kernel/fields';

/** The composite indexes, and the overrides of automatic single-field indexes. */
export interface Indexes {
  readonly composites: readonly CompositeIndex[];
  readonly overrides: readonly FieldOverride[];
}

export type CompositeIndex = z.infer<typeof compositeIndex>;
export type FieldOverride = z.infer<typeof fieldOverride>;

export interface IndexesInvalid {
  readonly type: 'IndexesInvalid';
  readonly message: string;
}

const scope = z.enum(['COLLECTION', 'COLLECTION_GROUP']);

const indexField = z.union([
  z.strictObject({ fieldPath: z.string(), order: z.enum(['ASCENDING', 'DESCENDING']) }),
  z.strictObject({ fieldPath: z.string(), arrayConfig: z.literal('CONTAINS') }),
]);

const compositeIndex = z.strictObject({
  collectionGroup: z.string(),
  queryScope: scope,
  // Of one field the cloud accepts an index of the names alone; those of other fields are automatic.
  fields: z
    .array(indexField)
    .min(1)
    .refine((fields) => fields.length > 1 || fields[0]?.fieldPath === '__name__'),
});

const fieldOverride = z.strictObject({
  collectionGroup: z.string(),
  fieldPath: z.string(),
  indexes: z.array(
    z.union([
      z.strictObject({ queryScope: scope, order: z.enum(['ASCENDING', 'DESCENDING']) }),
      z.strictObject({ queryScope: scope, arrayConfig: z.literal('CONTAINS') }),
    ]),
  ),
});

const indexFile = z.strictObject({
  indexes: z.array(compositeIndex),
  fieldOverrides: z.array(fieldOverride),
});

export function loadIndexes(text: string): Result<Indexes, IndexesInvalid> {
  const parsed = indexFile.safeParse(parseJson(text));
  if (!parsed.success) return err({ type: 'IndexesInvalid', message: z.prettifyError(parsed.error) });
  return ok({ composites: parsed.data.indexes, overrides: parsed.data.fieldOverrides });
}
