// Functions whose whole name is a participle: it says neither what the function does nor what it answers.
import { parseSync, Visitor, type ESTree } from 'vite';

/** One line for each function, method and function of an interface that a bare participle names. */
export function bareParticiples(path: string, source: string): readonly string[] {
  const found: { readonly name: string; readonly start: number }[] = [];
  const add = (node: unknown): void => {
    const name = nameOf(node);
    if (name !== null && isParticiple(name.text)) found.push({ name: name.text, start: name.start });
  };
  const addMember = (node: ESTree.Node): void => {
    if (!messages.has(nameOf(node)?.text ?? '')) add(node);
  };
  new Visitor({
    FunctionDeclaration: ({ id }) => add(id),
    VariableDeclarator: ({ id, init }) => isFunction(init) && add(id),
    MethodDefinition: ({ key }) => add(key),
    PropertyDefinition: ({ key, value }) => isFunction(value) && add(key),
    Property: ({ key, value, kind }) => kind === 'init' && isFunction(value) && addMember(key),
    TSMethodSignature: ({ key }) => add(key),
    TSPropertySignature: ({ key, typeAnnotation }) =>
      typeAnnotation?.typeAnnotation.type === 'TSFunctionType' && addMember(key),
  }).visit(parseSync(path, source).program);
  return found.map(({ name, start }) => `${path}:${source.slice(0, start).split('\n').length} ${name}`);
}

/** The messages of an action of the back office and of an export: texts, as those of the catalogue are. */
const messages: ReadonlySet<string> = new Set(['done', 'failed', 'stopped', 'exported']);

function isFunction(node: { readonly type: string } | null): boolean {
  return node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';
}

function nameOf(node: unknown): { readonly text: string; readonly start: number } | null {
  if (typeof node !== 'object' || node === null) return null;
  const type: unknown = Reflect.get(node, 'type');
  if (type !== 'Identifier' && type !== 'PrivateIdentifier') return null;
  return { text: String(Reflect.get(node, 'name')), start: Number(Reflect.get(node, 'start')) };
}

/** A participle that is a verb as well (`read`, `set`, `run`, `open`) is none here. */
function isParticiple(name: string): boolean {
  return !others.has(name) && (/^[a-z]+(?:ed|ing)$/u.test(name) || irregular.has(name));
}

/** Words with the ending of a participle that are none. */
const others: ReadonlySet<string> = new Set(
  'embed exceed feed need proceed seed speed succeed bring during everything nothing ping ring sing string thing'.split(
    ' ',
  ),
);

const irregular: ReadonlySet<string> = new Set(
  `bought broken brought built caught chosen done drawn driven due eaten fallen found forgotten fought frozen given gone grown
   heard held hidden hung kept known laid lent lost made meant overdue overridden overwritten paid proven redrawn rewritten said seen sent
   shown sold spelt spent split spoken stolen stood stuck sunk swept taken thought thrown told torn undone understood unknown unpaid
   unseen unsent unwritten withdrawn won worn written`.split(/\s+/u),
);
