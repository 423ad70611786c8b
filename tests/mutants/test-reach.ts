// Which test files reach a source file by imports, the nearest first. Pure.

/** From a file to the files that it loads at run time. */
export type Loads = ReadonlyMap<string, ReadonlySet<string>>;

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
  return tests;
}
