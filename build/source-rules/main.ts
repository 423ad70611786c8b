// `npm run source-rules`: checks the files of the tree against the rules that no linter has and prints what breaks them. Arguments are the
// files to check in place of all.
import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import process from 'node:process';
import { openSource } from './source-file.ts';
import { sourceRules } from './source-rules.ts';

const places = [
  '{.ci,build,docs,electron,renderer,scripts,server,shared,tests,web}/**/*.{ts,tsx,css,html,md,json}',
  '*.{ts,json,md,html,rules}',
] as const;

const chosen = process.argv.slice(2);
const all = chosen.length === 0 ? globSync([...places]) : chosen;
const files = all
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path !== 'package-lock.json' && places.some((glob) => matchesGlob(path, glob)));
const complaints = files.flatMap((path) => {
  const file = openSource(path, readFileSync(path, 'utf8'));
  return Object.values(sourceRules).flatMap((rule) => rule(file).map((complaint) => `${path}: ${complaint}`));
});

for (const complaint of complaints) console.error(complaint);
console.log(`${files.length} files, ${complaints.length} lines against a rule (build/source-rules)`);
if (complaints.length > 0 || (chosen.length === 0 && files.length === 0)) process.exitCode = 1;
