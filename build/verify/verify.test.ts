import { expect, test, vi } from 'vitest';
import { runSteps } from './run-steps.ts';
import { changedFiles, chooseSteps, type Step } from './steps.ts';

function node(name: string, code: string): Step {
  return { name, command: [process.execPath, '-e', code] };
}

test('every step runs and prints its complaints, whatever those before it answer (HZ-16)', async () => {
  const print = vi.fn<(text: string) => void>();
  const failed = await runSteps(
    [
      node('first', 'console.error("one is wrong"); process.exitCode = 1'),
      { name: 'absent', command: ['aleef-no-such-program'] },
      node('good', 'console.log("checked")'),
      node('last', 'console.log("two are wrong"); process.exitCode = 2'),
    ],
    print,
  );
  expect(failed).toEqual(['first', 'absent', 'last']);
  const printed = print.mock.calls.map(([text]) => text).toSorted();
  expect(printed).toEqual([
    expect.stringMatching(/^== absent: FAILED \([\d.]+ s\)\n.*ENOENT/u),
    expect.stringMatching(/^== first: FAILED \([\d.]+ s\)\none is wrong$/u),
    expect.stringMatching(/^== good: ok \([\d.]+ s\)\nchecked$/u),
    expect.stringMatching(/^== last: FAILED \([\d.]+ s\)\ntwo are wrong$/u),
  ]);
});

test('of changed files format, lint and source rules are checked, of the whole tree types, imports and structure (HZ-16)', () => {
  const changed = ['docs/glossary.md', 'shared/a.ts', 'web/b.tsx'];
  const commandOf = (name: string, paths: readonly string[] | null) =>
    chooseSteps(paths).find((step) => step.name === name)?.command;
  expect(commandOf('lint', changed)).toEqual(['oxlint', '--type-aware', 'shared/a.ts', 'web/b.tsx']);
  expect(commandOf('format', changed)?.slice(-3)).toEqual(changed);
  expect(commandOf('source rules', changed)?.slice(-3)).toEqual(changed);
  for (const name of ['types', 'imports', 'structure'])
    expect(commandOf(name, changed)).toEqual(commandOf(name, null));
  expect(chooseSteps(changed)).toHaveLength(6);
  expect(chooseSteps(['docs/glossary.md']).map(({ name }) => name)).not.toContain('lint');
  expect(chooseSteps([])).toHaveLength(3);
  expect(chooseSteps(null).map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      ...chooseSteps(changed).map(({ name }) => name),
      'dead code',
      'tests of the tree',
    ]),
  );
});

test('what git does not know yet has changed, too, and each file is named once (HZ-16)', () => {
  const git = (...args: readonly string[]): string =>
    args.includes('diff')
      ? `${args.at(-1) === 'v1' ? 'web/z.ts\n' : ''}shared/a.ts\n`
      : 'new/b.ts\nshared/a.ts\n';
  expect(changedFiles(git, 'v1')).toEqual(['new/b.ts', 'shared/a.ts', 'web/z.ts']);
  expect(changedFiles(git, 'HEAD')).toEqual(['new/b.ts', 'shared/a.ts']);
});
