// The import check: every file's imports against the layer table, the entry points of modules, the separation of features and
// the ban on cycles. Pure: takes the sources and returns the violations.
import { readSource, unknownSpecifier } from './extract.ts';
import type { Import, SourceFacts } from './extract.ts';
import { freePlaces, restrictedNames, layerOf } from './layers.ts';
import type { Layer } from './layers.ts';
import { findCycles } from './cycles.ts';
import { moduleOf, resolveImport } from './modules.ts';
import type { EntryPoints, Target } from './modules.ts';

/** One violation; `rule` is stable, `message` is for people. */
export interface Violation {
  readonly rule: Rule;
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

export type Rule =
  | 'layer'
  | 'package'
  | 'node'
  | 'entry point'
  | 'feature'
  | 'nobody imports this'
  | 'unresolved'
  | 'export *'
  | 'clock'
  | 'cycle';

/** Source texts by their path in the project ('shared/kernel/money/index.ts'). */
export type Sources = ReadonlyMap<string, string>;

/** Every forbidden import of the sources. */
export function checkImports(entryPoints: EntryPoints, sources: Sources): readonly Violation[] {
  const facts = new Map([...sources].map(([path, source]) => [path, readSource(path, source)]));
  return [
    ...[...facts].flatMap(([path, { imports }]) =>
      imports.flatMap((one) => checkImport({ entryPoints, sources, path, one })),
    ),
    ...[...facts].flatMap(([path, one]) => checkReaches(path, one)),
    ...checkCycles(entryPoints, facts),
  ];
}

/** One import of a file in the checked project. */
interface Site {
  readonly entryPoints: EntryPoints;
  readonly sources: Sources;
  readonly path: string;
  readonly one: Import;
}

function checkImport(site: Site): readonly Violation[] {
  const { entryPoints, path, one } = site;
  const target = resolveImport(entryPoints, path, one.specifier);
  return [...checkTarget(site, target), ...checkStar(path, one)].map(({ rule, message }) => ({
    rule,
    path,
    line: one.line,
    message: `${message} (${one.specifier})`,
  }));
}

interface Finding {
  readonly rule: Rule;
  readonly message: string;
}

function checkTarget(site: Site, target: Target): readonly Finding[] {
  const { path, one } = site;
  if (target.type === 'Nowhere') {
    return one.specifier === unknownSpecifier && isFree(path)
      ? []
      : [
          {
            rule: 'unresolved',
            message: 'leads to no module: no such entry point, or a path made at run time',
          },
        ];
  }
  if (target.type === 'File') return checkFile(site, target);
  const layer = isTest(path) ? undefined : layerOf(path);
  if (layer === undefined) return [];
  if (target.type === 'Node') {
    return layer.node === 'allowed'
      ? []
      : [{ rule: 'node', message: `${layer.name} may not use Node's modules` }];
  }
  return checkPackage(layer, path, one, target.name);
}

function checkFile(site: Site, target: Extract<Target, { type: 'File' }>): readonly Finding[] {
  const { sources, path, one } = site;
  if (isCode(target.path) && !sources.has(target.path)) {
    return [{ rule: 'unresolved', message: `${target.path} is not there` }];
  }
  const findings: Finding[] = [];
  if (!isFree(path) && !isTest(path)) findings.push(...checkLayer(path, one, target.path));
  if (isOwnedByNobody(path, target.path)) {
    findings.push({ rule: 'nobody imports this', message: `${target.path} is not for others to import` });
  }
  return [...findings, ...checkModule(site, target)];
}

function checkModule(
  { entryPoints, path }: Site,
  target: Extract<Target, { type: 'File' }>,
): readonly Finding[] {
  const home = moduleOf(entryPoints, path);
  const away = moduleOf(entryPoints, target.path);
  if (away === undefined || away === home) return [];
  const findings: Finding[] = [];
  if (!target.throughEntryPoint && isCode(target.path)) {
    findings.push({ rule: 'entry point', message: `${away} is entered by its index.ts only` });
  }
  if (isFeature(home) && isFeature(away) && !isTest(path)) {
    findings.push({ rule: 'feature', message: 'a feature does not import another' });
  }
  return findings;
}

function checkLayer(path: string, one: Import, targetPath: string): readonly Finding[] {
  const from = layerOf(path);
  const to = layerOf(targetPath);
  if (from === undefined || to === undefined || from.values.includes(to.name)) return [];
  if (!from.types.includes(to.name))
    return [{ rule: 'layer', message: `${from.name} may not import ${to.name}` }];
  return one.kind === 'type'
    ? []
    : [{ rule: 'layer', message: `${from.name} may import only types of ${to.name}` }];
}

function checkPackage(layer: Layer, path: string, one: Import, name: string): readonly Finding[] {
  if (!layer.packages.some((allowed) => covers(allowed, name))) {
    return [{ rule: 'package', message: `${layer.name} may not use ${name}` }];
  }
  return restrictedNames
    .filter((restricted) => restricted.package === name && !path.startsWith(restricted.place))
    .filter(
      (restricted) =>
        one.names.includes(restricted.name) || one.names.includes('*') || one.names.includes('default'),
    )
    .map((restricted) => ({
      rule: 'package',
      message: `${restricted.name} of ${name} belongs to ${restricted.place} alone`,
    }));
}

/** 'firebase/*' covers firebase; '@fastify/*' covers every package of that scope. */
function covers(allowed: string, name: string): boolean {
  if (!allowed.endsWith('/*')) return allowed === name;
  const base = allowed.slice(0, -2);
  return name === base || name.startsWith(`${base}/`);
}

function checkStar(path: string, one: Import): readonly Finding[] {
  return path.endsWith('/index.ts') && one.names.includes('export *')
    ? [{ rule: 'export *', message: 'an entry point names what it exports' }]
    : [];
}

function checkReaches(path: string, facts: SourceFacts): readonly Violation[] {
  const layer = isTest(path) ? undefined : layerOf(path);
  if (layer?.clock !== 'injected') return [];
  return facts.reaches.map(({ what, line }) => ({
    rule: 'clock',
    path,
    line,
    message: `${what}: in ${layer.name} the clock and random numbers are injected`,
  }));
}

function checkCycles(
  entryPoints: EntryPoints,
  facts: ReadonlyMap<string, SourceFacts>,
): readonly Violation[] {
  const files = new Map<string, Set<string>>();
  const modules = new Map<string, Set<string>>();
  for (const [path, { imports }] of facts) {
    if (isTest(path)) continue;
    for (const one of imports) {
      const target = resolveImport(entryPoints, path, one.specifier);
      if (target.type !== 'File') continue;
      if (one.kind === 'static') connect(files, path, target.path);
      const home = moduleOf(entryPoints, path);
      const away = moduleOf(entryPoints, target.path);
      if (home !== undefined && away !== undefined && home !== away) connect(modules, home, away);
    }
  }
  return [...findCycles(files), ...findCycles(modules)].map((cycle) => ({
    rule: 'cycle',
    path: cycle[0] ?? '',
    line: 1,
    message: `a cycle: ${[...cycle, cycle[0]].join(' → ')}`,
  }));
}

function connect(graph: Map<string, Set<string>>, from: string, to: string): void {
  const targets = graph.get(from) ?? new Set();
  targets.add(to);
  graph.set(from, targets);
}

function isCode(path: string): boolean {
  return /\.[cm]?tsx?$/u.test(path);
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/u.test(path);
}

function isFree(path: string): boolean {
  return freePlaces.some((place) => path.startsWith(place)) || !path.includes('/');
}

function isFeature(module: string | undefined): boolean {
  return module?.startsWith('shared/features/') ?? false;
}

/** Tests, build and scripts (and test files anywhere) are imported only by each other. */
function isOwnedByNobody(from: string, target: string): boolean {
  return isTest(target) || (isFree(target) && !isFree(from) && !isTest(from));
}
