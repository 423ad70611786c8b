// The walks of docs/architecture.md over the import graph: each step imports the next or is handed it.
import { parseSync, Visitor } from 'vite';
import { readSource, type Import } from '../../build/imports/extract.ts';
import { resolveImport, type EntryPoints } from '../../build/imports/modules.ts';

/** Source texts by their path in the project. */
type Sources = ReadonlyMap<string, string>;

interface Declared {
  readonly functions: ReadonlySet<string>;
  /** Each type with those that it extends. */
  readonly types: ReadonlyMap<string, readonly string[]>;
  /** Fields, methods, keys of object literals, and what stands inside a function. */
  readonly members: ReadonlySet<string>;
}

/** What one file gives to a walk. */
interface SourceFile extends Declared {
  readonly importedNames: ReadonlySet<string>;
  /** The names that it imports of each file; an entry point stands for the files that it exports. */
  readonly imports: readonly ImportedFile[];
}

interface ImportedFile {
  readonly target: string;
  readonly names: readonly string[];
}

type Graph = ReadonlyMap<string, SourceFile>;

/** A step as the page names it: `runStep`, `Till.recordSale`, `submit` of `useSubmitOrder`. */
interface Step {
  readonly owner: string | null;
  readonly name: string;
}

export interface Walk {
  readonly title: string;
  /** The length that its heading states. */
  readonly length: number;
  /** The types of what passes. */
  readonly passes: readonly string[];
  readonly steps: readonly Step[];
}

/** Why no import of the step before leads to the next. */
type Reason =
  /** The next is handed in by its own file, which imports the step before. */
  { readonly type: 'Callback' } | { readonly type: 'Outside'; readonly why: string };

/** By the arrow, as `useForm.submit → useEditing.onSubmit`. */
export type Reasons = Readonly<Record<string, Reason>>;

/** The walks of a section: its paragraphs that have an arrow. */
export function walksOf(section: string): readonly Walk[] {
  return section
    .split('\n\n')
    .map((paragraph) => paragraph.replaceAll('\n', ' '))
    .filter((paragraph) => paragraph.includes('→'))
    .map(walkOf);
}

function walkOf(paragraph: string): Walk {
  const [, title = paragraph, heading = '', chain = ''] =
    /^\*\*(.+?)\*\* \((.*?)\): (.*)$/u.exec(paragraph) ?? [];
  const [length = '', passing = ''] = heading.split('; passes ');
  return {
    title,
    length: Number(/\d+/u.exec(length)?.[0]),
    passes: [...passing.matchAll(/`(\w+)`/gu)].map(([, name = '']) => name),
    steps: chain.split('→').map(stepOf),
  };
}

const emptyStep: Step = { owner: null, name: '' };

/** The first name between two arrows. */
function stepOf(text: string): Step {
  const [, before, name = '', after] = /`(?:(\w+)\.)?(\w+)`(?: of (?:the )?`(\w+)`)?/u.exec(text) ?? [];
  return { owner: before ?? after ?? null, name };
}

export function nameOf({ owner, name }: Step): string {
  return owner === null ? name : `${owner}.${name}`;
}

export function graphOf(entryPoints: EntryPoints, sources: Sources): Graph {
  const read = new Map([...sources].map(([path, source]) => [path, readSource(path, source).imports]));
  const files = [...sources].map(([path, source]): readonly [string, SourceFile] => {
    const imports = importedBy(path, { entryPoints, imports: read });
    const importedNames = new Set(imports.flatMap(({ names }) => names));
    return [path, { ...declaredIn(path, source), importedNames, imports }];
  });
  return new Map(files);
}

interface Imports {
  readonly entryPoints: EntryPoints;
  readonly imports: ReadonlyMap<string, readonly Import[]>;
}

function importedBy(path: string, { entryPoints, imports }: Imports): readonly ImportedFile[] {
  return (imports.get(path) ?? []).flatMap(({ specifier, names }) => {
    const target = resolveImport(entryPoints, path, specifier);
    if (target.type !== 'File' || !imports.has(target.path)) return [];
    return behind(target.path, names, { entryPoints, imports });
  });
}

/** The files behind an entry point that have one of the names; any other file itself. */
function behind(path: string, names: readonly string[], graph: Imports): readonly ImportedFile[] {
  if (!path.endsWith('/index.ts')) return [{ target: path, names }];
  const exported = importedBy(path, graph).flatMap(({ target, names: given }) => {
    const wanted = names.includes('*') ? given : given.filter((name) => names.includes(name));
    return wanted.length === 0 ? [] : [{ target, names: wanted }];
  });
  return exported.length === 0 ? [{ target: path, names }] : exported;
}

function declaredIn(path: string, source: string): Declared {
  const { program } = parseSync(path, source);
  const [functions, members] = [new Set<string>(), new Set<string>()];
  const types = new Map<string, readonly string[]>();
  const addTo =
    (names: Set<string>) =>
    (node: unknown): void => {
      const name = identifierOf(node);
      if (name !== null) names.add(name);
    };
  for (const statement of program.body) {
    const declaration =
      'declaration' in statement && statement.declaration !== null ? statement.declaration : statement;
    if (declaration.type === 'FunctionDeclaration') addTo(functions)(declaration.id);
  }
  const addKey = ({ key }: { readonly key: unknown }): void => addTo(members)(key);
  new Visitor({
    TSTypeAliasDeclaration: ({ id }) => void types.set(id.name, []),
    TSInterfaceDeclaration: ({ id, extends: bases }) =>
      void types.set(
        id.name,
        bases.flatMap(({ expression }) => identifierOf(expression) ?? []),
      ),
    ClassDeclaration: ({ id }) => {
      if (id !== null) types.set(id.name, []);
    },
    TSPropertySignature: addKey,
    TSMethodSignature: addKey,
    PropertyDefinition: addKey,
    MethodDefinition: addKey,
    ObjectExpression: ({ properties }) => {
      for (const property of properties) if (property.type === 'Property') addKey(property);
    },
    VariableDeclarator: ({ id }) => addTo(members)(id),
  }).visit(program);
  return { functions, types, members };
}

function identifierOf(node: unknown): string | null {
  if (typeof node !== 'object' || node === null) return null;
  if (!['Identifier', 'PrivateIdentifier'].includes(String(Reflect.get(node, 'type')))) return null;
  return String(Reflect.get(node, 'name'));
}

/**
 * The files of a step: that of the function; or those with the member that declare its owner or make one, and where a type that the owner
 * extends has it, also the owner's.
 */
function filesOf(graph: Graph, { owner, name }: Step): readonly string[] {
  const having = (has: (file: SourceFile) => boolean): readonly string[] =>
    [...graph].filter(([, file]) => has(file)).map(([path]) => path);
  if (owner === null) return having(({ functions }) => functions.has(name));
  const own = having(
    ({ functions, types, members, importedNames }) =>
      members.has(name) && (functions.has(owner) || types.has(owner) || importedNames.has(owner)),
  );
  const bases = [...graph.values()].flatMap(({ types }) => types.get(owner) ?? []);
  const inherited = bases.flatMap((base) => filesOf(graph, { owner: base, name }));
  const owners = inherited.length === 0 ? [] : having(({ types }) => types.has(owner));
  return [...new Set([...own, ...inherited, ...owners])];
}

/** What is not true of the walks, one sentence each. */
export function walkComplaints(walks: readonly Walk[], graph: Graph, reasons: Reasons): readonly string[] {
  const arrows = new Set(walks.flatMap(({ steps }) => steps.slice(1).map((_, at) => arrowOf(steps, at + 1))));
  return [
    ...walks.flatMap((walk) => complaintsAbout(walk, graph, reasons)),
    ...Object.keys(reasons)
      .filter((arrow) => !arrows.has(arrow))
      .map((arrow) => `${arrow}: has a reason and is in no walk`),
  ];
}

function complaintsAbout(walk: Walk, graph: Graph, reasons: Reasons): readonly string[] {
  const { title, length, passes, steps } = walk;
  const files = steps.map((step) => filesOf(graph, step));
  const isInSteps = (name: string): boolean =>
    files.flat().some((path) => {
      const file = graph.get(path);
      return file?.types.has(name) === true || file?.importedNames.has(name) === true;
    });
  const complaints = [
    ...(length === steps.length ? [] : [`states the length ${length} and has ${steps.length} steps`]),
    ...(passes.length > 0 ? [] : ['does not say what passes']),
    ...passes.filter((name) => !isInSteps(name)).map((name) => `no step has ${name}`),
    ...steps.flatMap((step, at) => {
      if (files[at]?.length === 0) return [`${nameOf(step) || 'a step without a name'} is not declared`];
      if (at === 0 || files[at - 1]?.length === 0) return [];
      const arrow = arrowOf(steps, at);
      return arrowComplaints(reasons[arrow], graph, { steps, files, at }).map(
        (complaint) => `${arrow} ${complaint}`,
      );
    }),
  ];
  return complaints.map((complaint) => `${title}: ${complaint}`);
}

/** A step of a walk, with the files of all its steps. */
interface Place {
  readonly steps: readonly Step[];
  readonly files: readonly (readonly string[])[];
  readonly at: number;
}

function arrowComplaints(reason: Reason | undefined, graph: Graph, place: Place): readonly string[] {
  const { files, at } = place;
  const isHanded = isHandedOn(graph, place);
  if (reason === undefined) return isHanded ? [] : ['is neither imported nor handed in'];
  if (isHanded) return ['needs no reason'];
  if (reason.type === 'Outside') return reason.why.trim() === '' ? ['has an empty reason'] : [];
  const isCallback = (files[at] ?? []).some((path) =>
    graph.get(path)?.imports.some(({ target }) => files[at - 1]?.includes(target)),
  );
  return isCallback ? [] : ['is no callback'];
}

function arrowOf(steps: readonly Step[], at: number): string {
  return steps
    .slice(at - 1, at + 1)
    .map(nameOf)
    .join(' → ');
}

/**
 * Whether the step before is in the same file, imports it, or imports a type whose file does (as deps have a store); or an earlier step
 * imports it and so hands it on, as `transact` is handed the function that writes.
 */
function isHandedOn(graph: Graph, { steps, files, at }: Place): boolean {
  const next = steps[at] ?? emptyStep;
  const isNext = (path: string): boolean => files[at]?.includes(path) ?? false;
  const importsOf = (path: string): readonly ImportedFile[] => graph.get(path)?.imports ?? [];
  const imports = (path: string): boolean =>
    importsOf(path).some(({ target, names }) => isNext(target) && isImported(next, names));
  const typeFilesOf = (path: string): readonly string[] =>
    importsOf(path)
      .filter(({ target, names }) => names.some((name) => graph.get(target)?.types.has(name)))
      .map(({ target }) => target);
  const before = files[at - 1] ?? [];
  return (
    files.slice(0, at).some((paths) => paths.some((path) => isNext(path) || imports(path))) ||
    before.flatMap(typeFilesOf).some(imports)
  );
}

/** A function is imported by its name; of a member its owner, or the function that makes it. */
function isImported({ owner, name }: Step, names: readonly string[]): boolean {
  return owner !== null || names.includes(name) || names.includes('*');
}
