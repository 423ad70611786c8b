// Each rule reports planted examples, and accepts what is allowed.
import { describe, expect, test } from 'vitest';
import { openSource } from './source-file.ts';
import { sourceRules } from './source-rules.ts';

type Rule = keyof typeof sourceRules;

const caught: readonly (readonly [rule: Rule, path: string, source: string])[] = [
  ['arabicOnlyInTheCatalogue', 'web/storefront/home.tsx', 'export const Home = () => <h1>أهلا بكم</h1>;'],
  ['arabicOnlyInTheCatalogue', 'shared/features/sign-in/form.tsx', "export const label = 'كلمة المرور';"],
  ['arabicOnlyInTheCatalogue', 'server/api/status.ts', 'export const say = (n: number) => `متصل ${n}`;'],
  ['arabicOnlyInTheCatalogue', 'shared/domain/order/index.ts', "export const pending = 'قيد الانتظار';"],
  ...[
    'pl-4',
    'md:pr-2',
    '-ml-1',
    'mr-auto',
    'rounded-l-lg',
    'border-r',
    'text-left',
    'hover:text-right',
    'left-0',
    '-right-2',
    'left-[3px]',
    'right-1/2',
    'float-left',
  ].map(
    (word) =>
      [
        'logicalDirectionsOnly',
        'web/admin/row.tsx',
        `export const Row = () => <p className="flex ${word} p-2" />;`,
      ] as const,
  ),
  [
    'logicalDirectionsOnly',
    'web/admin/row.tsx',
    'export const Row = (on: boolean) => <p className={`flex ${on ? "ml-2" : ""}`} />;',
  ],
  ['logicalDirectionsOnly', 'shared/ui/theme.css', '.row { margin-left: 1rem; }'],
  ['logicalDirectionsOnly', 'shared/ui/theme.css', '.row { position: absolute; left: 0; }'],
  ['logicalDirectionsOnly', 'shared/ui/theme.css', '.row { text-align: right; }'],
  ['coloursFromTokensOnly', 'web/admin/row.tsx', 'export const Row = () => <p className="bg-[#ff8800]" />;'],
  ['coloursFromTokensOnly', 'web/admin/row.tsx', "export const Row = () => <p style={{ color: '#fff' }} />;"],
  ['coloursFromTokensOnly', 'web/admin/row.tsx', "export const shade = 'rgba(0, 0, 0, 0.5)';"],
  ['noLetterSpacing', 'web/admin/row.tsx', 'export const Row = () => <p className="tracking-wide" />;'],
  ['noLetterSpacing', 'shared/ui/theme.css', 'h1 { letter-spacing: 0.1em; }'],
  [
    'noRawMarkup',
    'web/admin/row.tsx',
    "export const Row = () => <p dangerouslySetInnerHTML={{ __html: '' }} />;",
  ],
  ['noRawMarkup', 'web/admin/row.tsx', "document.body.innerHTML = '';"],
  ['honestTests', 'tests/e2e/cart.spec.ts', "test.fixme('cart', () => {});"],
  ['honestTests', 'shared/domain/cart/cart.test.ts', ['describe', 'only('].join('.')],
  ['honestTests', 'tests/e2e/cart.spec.ts', 'await page.waitForTimeout(500);'],
  ['namedDeadlines', 'tests/e2e/cart.spec.ts', 'await expect(total).toBeVisible({ timeout: 15_000 });'],
  ['namedDeadlines', 'tests/desktop/cart.spec.ts', 'test.setTimeout(2 * 60_000);'],
  ['namedDeadlines', 'server/api/status.test.ts', 'await fetch(url, { signal: AbortSignal.timeout(5000) });'],
  ['noForeignPlaces', 'docs/operations.md', ['See ', '/ho', 'me/someone/notes.txt'].join('')],
  ['shopDayOfFixture', 'tests/contract/a.test.ts', 'const today = shopDayOf(Date.now());'],
  ['declaredFunctions', 'shared/till/queue.ts', 'const next = (number: number): number => number + 1;'],
  ['declaredFunctions', 'web/admin/row.tsx', 'export const useRow = async () => {};'],
  ['camelCaseConstants', 'server/http/limits.ts', 'export const KEEP_ALIVE_MS = 5000;'],
  [
    'upperCaseTags',
    'shared/till/state.ts',
    "type Read = { readonly type: 'loading' } | { readonly type: 'loaded'; readonly value: number };",
  ],
  [
    'upperCaseTags',
    'web/shell/session.ts',
    "type Session = { readonly state: 'SignedIn' } | { readonly state: 'SignedOut' };",
  ],
];

const passed: readonly (readonly [rule: Rule, path: string, source: string])[] = [
  [
    'declaredFunctions',
    'shared/till/queue.ts',
    'const rule: Rule = (path) => path; function next(): number { const one = () => 1; return one(); }',
  ],
  ['camelCaseConstants', 'server/http/limits.ts', 'const keepAliveMs = 5000; const URL = 1;'],
  [
    'upperCaseTags',
    'shared/till/state.ts',
    "type Read = { readonly type: 'Loading' } | { readonly type: 'Loaded'; readonly role: 'admin' };",
  ],
  [
    'arabicOnlyInTheCatalogue',
    'web/storefront/home.tsx',
    '// أهلا بكم\nexport const home = texts.home.title;',
  ],
  ['arabicOnlyInTheCatalogue', 'shared/text/home.ts', "export const title = 'أهلا بكم';"],
  [
    'logicalDirectionsOnly',
    'web/admin/row.tsx',
    'export const Row = () => <p className="ps-4 me-2 start-0 text-start rounded-s-lg p-3 mb-2 right-to-left" />;',
  ],
  [
    'logicalDirectionsOnly',
    'shared/ui/theme.css',
    '.row { margin-inline-start: 1rem; inset-inline-end: 0; text-align: start; }',
  ],
  [
    'coloursFromTokensOnly',
    'web/admin/row.tsx',
    'import { Button } from \'#ui\'; export const Row = () => <a className="bg-surface" href="#main" />;',
  ],
  ['coloursFromTokensOnly', 'shared/ui/tokens.css', ':root { --surface: #fffaf3; }'],
  ['noLetterSpacing', 'web/admin/row.tsx', 'export const Row = () => <p className="tracking-normal" />;'],
  ['noRawMarkup', 'web/admin/row.tsx', 'export const Row = () => <p>{text}</p>;'],
  ['honestTests', 'shared/domain/cart/cart.test.ts', "test('only what is there can be skipped', () => {});"],
  [
    'noForeignPlaces',
    'docs/operations.md',
    'The data lies in ./data, see docs/architecture.md and https://example.org/home/page.',
  ],
];

describe('each rule', () => {
  test.each(caught)('%s catches it in %s: %s (SH-01, TS-08)', (rule, path, source) => {
    expect(sourceRules[rule](openSource(path, source))).not.toEqual([]);
  });

  test.each(passed)('%s lets pass in %s: %s (SH-01, TS-08)', (rule, path, source) => {
    expect(sourceRules[rule](openSource(path, source))).toEqual([]);
  });
});
