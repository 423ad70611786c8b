// `npm run written-fields`: runs the contract tests of the backend, and writes tests/rules/written-fields.json: the fields that they wrote
// to each collection. Then the unit tests say where firestore.rules differ.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { format, resolveConfig } from 'prettier';
import {
  fieldsFolderVariable,
  readNotedFields,
  readWrittenFields,
  fieldsMissing,
  writtenFieldsFile,
} from './rules/repeated/written-fields.ts';

const projects = ['--project', 'waiting', '--project', 'waiting-for-backend'] as const;
const files = [
  'tests/contract/backend-',
  'tests/contract/product-images',
  'tests/contract/repositories',
  'tests/contract/till-backend',
] as const;

const folder = mkdtempSync(join(tmpdir(), 'written-fields-'));
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', ...projects, '--reporter=dot', ...files],
  { stdio: 'inherit', env: { ...process.env, [fieldsFolderVariable]: folder } },
);
const found = readNotedFields(folder);
rmSync(folder, { recursive: true });
if (status === 0) {
  const known = readWrittenFields();
  for (const name of fieldsMissing(found, known)) console.log(`new: ${name}`);
  for (const name of fieldsMissing(known, found)) console.log(`not written: ${name}`);
  const options = await resolveConfig(writtenFieldsFile);
  writeFileSync(writtenFieldsFile, await format(JSON.stringify(found), { ...options, parser: 'json' }));
} else {
  process.exitCode = 1;
}
