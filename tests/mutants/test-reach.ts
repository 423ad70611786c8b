// Which test files reach a source file by imports, the nearest first. Pure.
import { posix } from 'node:path';

/** From a file to the files that it loads at run time. */
export type Loads = ReadonlyMap<string, ReadonlySet<string>>;

/** Those of its own folder come first, then those that run without a server or a browser, each by the number of imports between. */
export function testsReaching(loads: Loads, path: string): readonly string[] {
  const loadedBy = new Map<string, string[]>();
  for (const [from, targets] of loads)
    for (const target of targets) loadedBy.set(target, [...(loadedBy.get(target) ?? []), from]);
  const seen = new Set([path]);
  const tests: string[] = [];
  for (let nearest = [path]; nearest.length > 0;) {
    const next = nearest.flatMap((one) => loadedBy.get(one) ?? []).filter((one) => !seen.has(one));
    for (const one of next) seen.add(one);
    nearest = [...new Set(next)];
    tests.push(...nearest.filter((one) => /\.test\.tsx?$/u.test(one)).toSorted());
  }
  const rank = (test: string): number =>
    posix.dirname(test) === posix.dirname(path) ? 0 : isSlow(test) ? 2 : 1;
  return tests.toSorted((one, other) => rank(one) - rank(other));
}

function isSlow(test: string): boolean {
  return test.includes('.component.test.') || /^tests\/(?!till|rules|component)/u.test(test);
}
