// Rules of the dialect that no linter has: declarations at module level, names of constants, tags of unions.
import { Visitor } from 'vite';
import { isTest, type SourceRule } from './source-file.ts';

/** At module level a function is a declaration; a constant with a declared function type may be an arrow. */
export const declaredFunctions: SourceRule = ({ program }) => {
  if (program === null) return [];
  return program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init }) =>
      init?.type === 'ArrowFunctionExpression' && id.type === 'Identifier' && id.typeAnnotation == null
        ? [`${id.name} is an arrow at module level: write a function declaration`]
        : [],
    );
  });
};

/** Constants are camelCase. */
export const camelCaseConstants: SourceRule = ({ program }) => {
  if (program === null) return [];
  const found: string[] = [];
  new Visitor({
    VariableDeclarator: ({ id }) => {
      if (id.type === 'Identifier' && /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/u.test(id.name)) found.push(id.name);
    },
  }).visit(program);
  return found.map((name) => `${name} is not camelCase`);
};

/** The objects of a union differ by `type: 'UpperCamel'`; stored and wire formats have their own tags. */
export const upperCaseTags: SourceRule = ({ path, program }) => {
  if (program === null || isTest(path) || storedOrWire.some((place) => path.startsWith(place))) return [];
  const found: string[] = [];
  new Visitor({
    TSUnionType: ({ types }) => {
      for (const member of types) {
        if (member.type !== 'TSTypeLiteral') continue;
        for (const property of member.members) {
          if (property.type !== 'TSPropertySignature' || property.key.type !== 'Identifier') continue;
          const { name } = property.key;
          const tag = literalOf(property.typeAnnotation?.typeAnnotation);
          if (!['type', 'kind', 'state'].includes(name) || tag === undefined) continue;
          if (name !== 'type' || !/^[A-Z]/u.test(tag)) found.push(`${name}: '${tag}'`);
        }
      }
    },
  }).visit(program);
  return found.map((tag) => `${tag} tells the objects of a union apart: write type: 'UpperCamel'`);
};

/** Stored and wire formats, and the syntax tree of the rules. */
const storedOrWire: readonly string[] = [
  'server/rules/',
  'server/firestore/stream-messages.ts',
  // What a till stores in its outbox and in `refused`.
  'shared/till/contract/till.ts',
  'web/admin/tills/refused-record.ts',
  // Which backend a build or a PC uses: parsed from the build's variables and from the settings file of the PC.
  'shared/backend/connect/configuration.ts',
  'electron/main/settings/device-settings.ts',
  'electron/contract/device.ts',
  'tests/',
];

function literalOf(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null || Reflect.get(node, 'type') !== 'TSLiteralType') return;
  const literal: unknown = Reflect.get(node, 'literal');
  const value: unknown =
    typeof literal === 'object' && literal !== null ? Reflect.get(literal, 'value') : undefined;
  return typeof value === 'string' ? value : undefined;
}
