// axe in a tested page. Its program is put into a document once and runs there; the builder of @axe-core/playwright puts a
// larger form of it there twice before each check, and sends what passed back too.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame } from 'playwright';
import { z } from 'zod';

/** WCAG 2.2 AA. */
export const wcag: AxeRules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};

/** The rules whose answer depends on the colours. */
export const ofColours: AxeRules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

export interface AxeRules {
  readonly type: 'tag' | 'rule';
  readonly values: readonly string[];
}

const ofPackage = createRequire(import.meta.resolve('@axe-core/playwright'));
const program = readFileSync(ofPackage.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The violated rules in a part of a document, each with the markup that violates it. The part `html` is the whole page: rules
 * about pages are checked too.
 */
export async function violationsIn(
  document: Pick<Frame, 'evaluate'>,
  part: 'html' | 'body',
  rules: AxeRules,
): Promise<readonly string[]> {
  await document.evaluate(finishTransitions);
  if ((await document.evaluate(`'axe' in window`)) !== true) await document.evaluate(program);
  // No rule of these reads the style sheets, which axe would fetch and read before it starts.
  const options = JSON.stringify({
    runOnly: rules,
    resultTypes: ['violations'],
    iframes: false,
    preload: false,
  });
  const found = await document.evaluate(
    `axe.run('${part}', ${options}).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join('\\n  ')))`,
  );
  return z.array(z.string()).parse(found);
}

/** A colour on its way to another one has no contrast of its own. Where one that is inherited ends, the next may begin. */
const finishTransitions = `for (let depth = 0; depth < 10; depth += 1)
  for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();`;
