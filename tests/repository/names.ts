// The names that a file declares, and the words of a name.
import { parseSync, Visitor } from 'vite';

export interface DeclaredName {
  readonly name: string;
  readonly line: number;
}

/**
 * Functions, variables, parameters, classes, types, the members of types, and what an import or export calls by another name. Names that
 * another module defines are not among them.
 */
export function declaredNames(path: string, source: string): readonly DeclaredName[] {
  const found: { readonly name: string; readonly start: number }[] = [];
  const add = (node: unknown): void => {
    for (const one of bindings(node)) found.push(one);
  };
  const addFunction = (node: { readonly id?: unknown; readonly params: unknown }): void => {
    add(node.id);
    add(node.params);
  };
  const addRenamed = (from: ModuleExportName, to: ModuleExportName): void => {
    if (nameOf(from) !== nameOf(to)) add(to);
  };
  new Visitor({
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: (node) => add(node.params),
    VariableDeclarator: (node) => add(node.id),
    ClassDeclaration: (node) => add(node.id),
    PropertyDefinition: (node) => add(node.key),
    MethodDefinition: (node) => add(node.key),
    TSTypeAliasDeclaration: (node) => add(node.id),
    TSInterfaceDeclaration: (node) => add(node.id),
    TSPropertySignature: (node) => add(node.key),
    TSMethodSignature: (node) => add(node.key),
    ImportSpecifier: ({ imported, local }) => addRenamed(imported, local),
    ImportNamespaceSpecifier: ({ local }) => add(local),
    ExportSpecifier: ({ local, exported }) => addRenamed(local, exported),
    ExportAllDeclaration: ({ exported }) => add(exported),
  }).visit(parseSync(path, source).program);
  return found.map(({ name, start }) => ({ name, line: source.slice(0, start).split('\n').length }));
}

type ModuleExportName = { readonly type: string } & ({ readonly name: string } | { readonly value: string });

function nameOf(node: ModuleExportName): string {
  return 'name' in node ? node.name : node.value;
}

/** 'KeptCart', 'kept-cart' and 'KEPT_CART' have the words 'kept' and 'cart'. */
export function splitName(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/gu, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/gu, '$1 $2')
    .split(/[^A-Za-z]+/u)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

/** The names that a pattern binds; of a destructured property only its new name. */
function bindings(node: unknown): readonly { readonly name: string; readonly start: number }[] {
  if (Array.isArray(node)) return node.flatMap(bindings);
  if (typeof node !== 'object' || node === null) return [];
  const part = (key: string): unknown => Reflect.get(node, key);
  switch (part('type')) {
    case 'Identifier':
    case 'PrivateIdentifier':
      return [{ name: String(part('name')), start: Number(part('start')) }];
    case 'ObjectPattern':
      return bindings(part('properties'));
    case 'Property':
      return part('shorthand') === true ? [] : bindings(part('value'));
    case 'ArrayPattern':
      return bindings(part('elements'));
    case 'AssignmentPattern':
      return bindings(part('left'));
    case 'RestElement':
      return bindings(part('argument'));
    default:
      return [];
  }
}
