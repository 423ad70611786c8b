// Extracts from one source file its imports and its uses of the clock or of random numbers, with the build's own parser: a
// text search would find words in comments and strings.
import { parseSync, Visitor } from 'vite';
import type { ESTree } from 'vite';

/** One import of a file: its specifier, the imported names ('*' for everything), and its kind. */
export interface Import {
  readonly specifier: string;
  readonly names: readonly string[];
  /** 'type' is erased at run time; 'dynamic' is loaded at run time, by `import()` or `require`. */
  readonly kind: ImportKind;
  readonly line: number;
}

export type ImportKind = 'static' | 'dynamic' | 'type';

/** A use of something that must be injected: `Date.now`, `Math.random`, `new Date()`. */
export interface Reach {
  readonly what: string;
  readonly line: number;
}

export interface SourceFacts {
  readonly imports: readonly Import[];
  readonly reaches: readonly Reach[];
}

/**
 * The imports (static, dynamic, re-exports, `require`, type imports) and uses of one source text. Throws when it does not
 * parse.
 */
export function readSource(path: string, source: string): SourceFacts {
  const parsed = parseSync(path, source);
  const [error] = parsed.errors;
  if (error !== undefined) throw new Error(`${path} cannot be parsed: ${error.message}`);
  const lineAt = lineFinder(source);
  const imports: Import[] = [];
  const reaches: Reach[] = [];
  const addImport = (specifier: string, names: readonly string[], kind: ImportKind, start: number): void => {
    imports.push({ specifier, names, kind, line: lineAt(start) });
  };
  const addReach = (what: string, start: number): void => {
    reaches.push({ what, line: lineAt(start) });
  };

  new Visitor({
    ImportDeclaration: (node) => {
      const names = node.specifiers.map(importedName);
      addImport(node.source.value, names, isTypeImport(node) ? 'type' : 'static', node.start);
    },
    ExportNamedDeclaration: (node) => {
      if (node.source === null) return;
      const typeOnly =
        node.exportKind === 'type' || node.specifiers.every((one) => one.exportKind === 'type');
      const names = node.specifiers.map((one) => moduleName(one.local));
      const kind = typeOnly && node.specifiers.length > 0 ? 'type' : 'static';
      addImport(node.source.value, names, kind, node.start);
    },
    ExportAllDeclaration: (node) => {
      addImport(node.source.value, ['export *'], node.exportKind === 'type' ? 'type' : 'static', node.start);
    },
    ImportExpression: (node) => {
      addImport(textOf(node.source) ?? unknownSpecifier, ['*'], 'dynamic', node.start);
    },
    TSImportType: (node) => {
      addImport(node.source.value, ['*'], 'type', node.start);
    },
    CallExpression: (node) => {
      if (node.callee.type !== 'Identifier') return;
      const [first] = node.arguments;
      if (node.callee.name === 'require' && first !== undefined) {
        addImport(textOf(first) ?? unknownSpecifier, ['*'], 'dynamic', node.start);
      }
      if (node.callee.name === 'Date') addReach('Date()', node.start);
    },
    NewExpression: (node) => {
      const bareDate = node.callee.type === 'Identifier' && node.callee.name === 'Date';
      if (bareDate && node.arguments.length === 0) addReach('new Date()', node.start);
    },
    MemberExpression: (node) => {
      if (node.object.type !== 'Identifier') return;
      const property = node.computed ? textOf(node.property) : nameOf(node.property);
      const path = `${node.object.name}.${property ?? ''}`;
      if (path === 'Date.now' || path === 'Math.random') addReach(path, node.start);
    },
  }).visit(parsed.program);

  return { imports, reaches };
}

/** Stands for a specifier that is computed at run time, which no check can resolve. */
export const unknownSpecifier = '(computed)';

function importedName(specifier: ESTree.ImportDeclarationSpecifier): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  if (specifier.type === 'ImportNamespaceSpecifier') return '*';
  return moduleName(specifier.imported);
}

function moduleName(name: ESTree.ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name;
}

function isTypeImport(node: ESTree.ImportDeclaration): boolean {
  return (
    node.importKind === 'type' ||
    (node.specifiers.length > 0 &&
      node.specifiers.every((one) => one.type === 'ImportSpecifier' && one.importKind === 'type'))
  );
}

function textOf(node: ESTree.Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

function nameOf(node: ESTree.Node): string | undefined {
  return node.type === 'Identifier' ? node.name : undefined;
}

function lineFinder(source: string): (offset: number) => number {
  const starts = [0];
  for (let index = source.indexOf('\n'); index >= 0; index = source.indexOf('\n', index + 1))
    starts.push(index + 1);
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1;
}
