// `npm run prove forgotten` (HZ-06): leaves out each place of some facts, one at a time, in a copy of HEAD, and prints the type error or the
// test that names it. Of one fact with `-- --fact barcode`. What was named already for the commit is not judged again.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { copyProject, findNotice, removeCopy, withFault, type ProjectCopy } from '../mutants/project-copy.ts';
import { openVerdicts } from '../mutants/verdicts.ts';
import { facts } from './facts.ts';
import { isAsListed, nameOfPlace, tellerOf, withoutPlace, type Place, type Finding } from './place.ts';
import { openTypeUnits, type TypeUnits } from './type-units.ts';

/** Milliseconds for the tests of one place. */
const maxOfPlace = 240_000;

const { values: options } = parseArgs({ options: { fact: { type: 'string' } } });
const chosen = facts.filter(({ name }) => options.fact === undefined || name === options.fact);
if (chosen.length === 0) throw new Error(`the facts are ${facts.map(({ name }) => name).join(', ')}`);

async function judge(
  copy: ProjectCopy,
  units: TypeUnits,
  place: Place,
  tests: readonly string[],
): Promise<Finding> {
  const { path } = place;
  const text = withoutPlace(readFileSync(join(copy.folder, path), 'utf8'), place);
  if (text === null) throw new Error(`not once in ${path} of HEAD: ${place.text}`);
  const error = await withFault(copy, { path, text }, () => units.firstError(path));
  if (error !== null) return { type: 'Named', by: error };
  const notice = await findNotice(copy, { path, text }, { tests, until: Date.now() + maxOfPlace });
  switch (notice.type) {
    case 'Noticed':
      return { type: 'Named', by: notice.test };
    case 'Unnoticed':
      return { type: 'Silent' };
    case 'Late':
      return notice;
  }
}

async function main(): Promise<boolean> {
  const verdicts = openVerdicts('forgotten', z.string());
  const copy = copyProject();
  const judged = [];
  try {
    const units = openTypeUnits(copy.folder);
    for (const fact of chosen)
      for (const place of fact.places) {
        const key = JSON.stringify([fact.name, place.path, place.text, place.instead]);
        const known = verdicts.of(key);
        const finding: Finding =
          known === undefined
            ? await judge(copy, units, place, place.tests ?? fact.tests)
            : { type: 'Named', by: known };
        if (known === undefined && finding.type === 'Named') verdicts.save(key, finding.by);
        const name = nameOfPlace(readFileSync(join(copy.folder, place.path), 'utf8'), place);
        console.log(`${fact.name}  ${name}  ${tellerOf(finding, place)}`);
        judged.push({ finding, place });
      }
  } finally {
    removeCopy(copy);
  }
  const silent = judged.filter(({ finding }) => finding.type === 'Silent');
  const listed = silent.filter(({ place }) => place.isSilent === true);
  console.log(`${judged.length} places, ${silent.length} silent (${listed.length} listed as silent)`);
  return judged.every(({ finding, place }) => isAsListed(finding, place));
}

process.exitCode = (await main()) ? 0 : 1;
