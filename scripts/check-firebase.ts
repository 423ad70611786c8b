// `npx --package=firebase-tools@… -- node scripts/check-firebase.ts FILE`: checks a `firebase.json` against the schema that firebase-tools
// ships, and its indexes with the check that firebase-tools makes before it sends them. It reads the package that npx has put on the path.
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, sep } from 'node:path';
import process from 'node:process';
import * as z from 'zod';

const [file = 'firebase.json'] = process.argv.slice(2);

function check(folder: string): void {
  const config = readJson(file);
  const schema = z.fromJSONSchema(
    z.record(z.string(), z.unknown()).parse(readJson(join(folder, 'schema', 'firebase-config.json'))),
  );
  const found = schema.safeParse(config);
  if (!found.success) {
    console.error(`${file}: ${z.prettifyError(found.error)}`);
    process.exitCode = 1;
    return;
  }
  const { firestore } = z.object({ firestore: z.object({ indexes: z.string() }) }).parse(config);
  const indexes = readJson(join(dirname(file), firestore.indexes));
  const { FirestoreApi } = apiSchema.parse(
    createRequire(import.meta.url)(join(folder, 'lib', 'firestore', 'api.js')),
  );
  const api = new FirestoreApi();
  api.validateSpec(api.upgradeOldSpec(indexes));
  console.log(`${file} and its indexes are valid for firebase-tools`);
}

interface IndexCheck {
  readonly upgradeOldSpec: (indexes: unknown) => unknown;
  /** Throws at the first wrong index. */
  readonly validateSpec: (indexes: unknown) => void;
}

const apiSchema = z.object({
  FirestoreApi: z.custom<new () => IndexCheck>((value) => typeof value === 'function'),
});

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** The folder of a package whose program is on the path. */
function packageFolder(name: string): string | null {
  const program = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'firebase'))
    .find((path) => existsSync(path));
  if (program === undefined) return null;
  const [before] = realpathSync(program).split(`${sep}${name}${sep}`);
  return before === undefined ? null : join(before, name);
}

const tools = packageFolder('firebase-tools');
if (tools === null) {
  console.error('firebase-tools is not on the path: npm run deploy -- --project P --check');
  process.exitCode = 1;
} else check(tools);
