// The fields that clients write to each collection over the contract tests: tests/rules/written-fields.json, which `npm run written-fields`
// rewrites.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** By the path that the rules match, as `sales` or `settings/pos`; fields in the order of the alphabet. */
export type WrittenFields = Readonly<Record<string, readonly string[]>>;

/** The environment variable with the folder that gets the fields of each test. */
export const fieldsFolderVariable = 'WRITTEN_FIELDS';

export const writtenFieldsFile = 'tests/rules/written-fields.json';

const writtenFieldsSchema = z.record(z.string(), z.array(z.string()));

export function readWrittenFields(): WrittenFields {
  return writtenFieldsSchema.parse(JSON.parse(readFileSync(writtenFieldsFile, 'utf8')));
}

/** The fields of all tests that noted theirs in a folder. */
export function readNotedFields(folder: string): WrittenFields {
  return united(
    readdirSync(folder).map((name) =>
      writtenFieldsSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))),
    ),
  );
}

/** What a whole run says of the file: fields that it lacks, and fields that nobody writes any more. */
export function differencesOf(
  found: WrittenFields,
  known: WrittenFields,
  ofOthers: WrittenFields,
): readonly string[] {
  return [
    ...fieldsMissing(found, united([known, ofOthers])).map((field) => `is without ${field}`),
    ...fieldsMissing(known, found).map((field) => `has ${field}, which no contract test writes`),
  ].map((difference) => `${writtenFieldsFile} ${difference}: npm run written-fields`);
}

/** The fields of the first that the second has not, as `sales.total`. */
export function fieldsMissing(of: WrittenFields, within: WrittenFields): readonly string[] {
  return Object.entries(of).flatMap(([name, fields]) =>
    fields.filter((field) => within[name]?.includes(field) !== true).map((field) => `${name}.${field}`),
  );
}

/** Sorted, and without repetition. */
export function united(all: readonly WrittenFields[]): WrittenFields {
  const names = [...new Set(all.flatMap((one) => Object.keys(one)))].toSorted();
  return Object.fromEntries(
    names.map((name) => [name, [...new Set(all.flatMap((one) => one[name] ?? []))].toSorted()]),
  );
}
