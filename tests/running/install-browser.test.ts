// The browser of the tests: what is there is taken, and each way to install one has three tries.
import { expect, test } from 'vitest';
import { installBrowser, type WayToInstall } from './install-browser.ts';

/** A way whose n-th try leaves these programs; after the last one it leaves none. */
function way(name: string, ...tries: readonly (readonly string[])[]): WayToInstall {
  const left = [...tries];
  return { name, install: () => left.shift() ?? [] };
}

async function installed(ways: readonly WayToInstall[], starting: readonly string[] = ['good']) {
  const asked: string[] = [];
  const pauses: number[] = [];
  const program = await installBrowser(ways, {
    starts: async (path) => starting.includes(path),
    report: (line) => asked.push(line.replace(/^.*asking | for one$/gu, '')),
    pause: async (milliseconds) => pauses.push(milliseconds),
  });
  return { program, asked, pauses };
}

test('a way that fails for a moment is tried again, after a pause (TS-13)', async () => {
  expect(await installed([way('apt', [], [], ['good']), way('Playwright', ['good'])])).toEqual({
    program: 'good',
    asked: ['apt', 'apt', 'apt'],
    pauses: [5_000, 15_000],
  });
});

test('after three tries of one way the next one is asked (TS-13)', async () => {
  const { program, asked } = await installed([way('apt', [], [], [], ['good']), way('Playwright', ['good'])]);
  expect(program).toBe('good');
  expect(asked).toEqual(['apt', 'apt', 'apt', 'Playwright']);
});

test('a program that does not start is not taken, another of the same try is (TS-13)', async () => {
  expect(await installed([way('apt', ['broken', 'good'])])).toMatchObject({
    program: 'good',
    asked: ['apt'],
  });
});

test('without a program that starts there is none, after three tries of each way (TS-13)', async () => {
  const { program, asked } = await installed([way('apt', ['broken']), way('Playwright')]);
  expect(program).toBeUndefined();
  expect(asked).toEqual(['apt', 'apt', 'apt', 'Playwright', 'Playwright', 'Playwright']);
});
