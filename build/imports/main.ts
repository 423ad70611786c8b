// `npm run imports`: checks every source file of the project against the layer table and prints the violations.
import { globSync, readFileSync } from 'node:fs';
import { checkImports } from './check.ts';
import { readEntryPoints } from './entry-points.ts';

const places = '{shared,server,electron,renderer,web,scripts,build,tests}/**/*.{ts,tsx}';
const paths = [...globSync(places), ...globSync('*.ts')].map((path) => path.replaceAll('\\', '/'));
const sources = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
const violations = checkImports(readEntryPoints(), sources);

for (const { path, line, rule, message } of violations) console.error(`${path}:${line} [${rule}] ${message}`);
console.log(
  `${sources.size} files, ${violations.length} forbidden imports (the table: docs/architecture.md)`,
);
if (violations.length > 0 || sources.size === 0) process.exitCode = 1;
