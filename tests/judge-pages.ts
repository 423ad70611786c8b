// `npm run judge:pages`: axe in light and dark, on a desk and on a phone, and the Nu HTML checker judge every page of
// `npm run screenshots`, its dialogs and states included. `npm run judge:pages -- NAME…` judges those of these names. The checker is large and not
// among the packages of this project: `npm i --prefix FOLDER vnu-jar`, then VNU_JAR=FOLDER/node_modules/vnu-jar/build/dist/vnu.jar.
// It needs Java; without VNU_JAR axe judges alone. docs/decisions/markup.md lists what is accepted.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import type { Page } from 'playwright';
import { z } from 'zod';
import { violationsIn, wcag } from './running/axe.ts';
import { chooseVisits, runVisits } from './screenshots/run-visits.ts';
import type { Shot, Variant } from './screenshots/shot.ts';
import { withBrowser } from './screenshots/with-browser.ts';

/** Messages of the Nu checker that are accepted, each with its reason in docs/decisions/markup.md. */
const accepted: readonly RegExp[] = [
  /^The “role” attribute must not be used on a “t[rhd]” element which has a “table” ancestor/u,
];

const jar = process.env['VNU_JAR'];

const reportShape = z.object({
  messages: z.array(z.object({ message: z.string(), extract: z.string().optional() })),
});

async function judge(page: Page, _shot: Shot, variant: Variant): Promise<void> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const violated = await violationsIn(page, 'html', wcag);
    found.push(...violated.map((line) => `axe, ${colorScheme}: ${line.slice(0, 240)}`));
  }
  if (jar !== undefined && variant.width > 768) found.push(...judgeMarkup(jar, await page.content()));
  if (found.length > 0) throw new Error(found.join('\n'));
}

/** The errors of the rendered document. */
function judgeMarkup(path: string, markup: string): readonly string[] {
  const { stderr } = spawnSync('java', ['-jar', path, '--errors-only', '--format', 'json', '-'], {
    input: `<!doctype html>\n${markup.replace(/^<!doctype html>/iu, '')}`,
    encoding: 'utf8',
  });
  return reportShape
    .parse(JSON.parse(stderr))
    .messages.filter(({ message }) => !accepted.some((pattern) => pattern.test(message)))
    .map(({ message, extract = '' }) => `markup: ${message} ${extract.slice(0, 160)}`);
}

await withBrowser((browser) =>
  runVisits(
    browser,
    chooseVisits(process.argv.slice(2), ({ name }) => name === '1440-light' || name === '390-light'),
    judge,
  ),
);
