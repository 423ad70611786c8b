// Every list that firestore.rules state: a list of literals, the alternatives of a pattern, the same condition once for each of several
// texts, and a text alone with which something is compared.
import type { Allow, Block, Expression, FunctionDeclaration, PatternSegment, RulesFile } from '#server/rules';
import { shapeOf, textOf, type Lets } from './render.ts';

export type Literal = string | number;

export interface StatedList {
  /** The block and the function or permission, and what the list is compared with: `audit isOfRole: incoming().kind in`. */
  readonly place: string;
  /** The path that the block matches, as `settings/pos`; '' for what all blocks share. */
  readonly path: string;
  readonly items: readonly Literal[];
  /** The literals in the file; a pattern is one. */
  readonly nodes: readonly Expression[];
}

type Unplaced = Omit<StatedList, 'place' | 'path'> & { readonly of: string };

/** What each declaration states, as long as it lives: a planted fault changes one of them. */
export type Known = WeakMap<FunctionDeclaration | Allow, readonly Unplaced[]>;

export function statedLists(file: RulesFile, known: Known = new WeakMap()): readonly StatedList[] {
  return numbered(blockLists(file.service, '', known));
}

function blockLists(block: Block, above: string, known: Known): readonly StatedList[] {
  const path = literalPath(block.pattern) || above;
  const placed = (where: string, lists: readonly Unplaced[]): readonly StatedList[] =>
    lists.map(({ of, ...list }) => ({ ...list, path, place: `${path} ${where}: ${of}`.trim() }));
  return [
    ...block.functions.flatMap((one) => placed(one.name, remembered(one, known, functionLists))),
    ...block.allows.flatMap((one) =>
      placed(`allow ${one.methods.join(', ')}`, remembered(one, known, allowLists)),
    ),
    ...block.blocks.flatMap((one) => blockLists(one, path, known)),
  ];
}

/** `databases/{database}/documents` begins every path. */
function literalPath(pattern: readonly PatternSegment[]): string {
  const literals = pattern.flatMap((segment) => (segment.type === 'literal' ? [segment.text] : []));
  return literals[0] === 'databases' ? '' : literals.join('/');
}

function remembered<Declaration extends FunctionDeclaration | Allow>(
  declaration: Declaration,
  known: Known,
  collect: (declaration: Declaration) => readonly Unplaced[],
): readonly Unplaced[] {
  const found = known.get(declaration) ?? collect(declaration);
  known.set(declaration, found);
  return found;
}

function functionLists({ lets, result }: FunctionDeclaration): readonly Unplaced[] {
  const bound: Lets = new Map(lets.map(({ name, value }) => [name, value]));
  return [...lets.map(({ value }) => value), result].flatMap((one) => listsIn(one, 'list', bound));
}

function allowLists({ condition }: Allow): readonly Unplaced[] {
  return condition === null ? [] : listsIn(condition, 'list', new Map());
}

/** `of`: what the expression is compared with, if it is a list. */
function listsIn(expression: Expression, of: string, lets: Lets): readonly Unplaced[] {
  switch (expression.type) {
    case 'list':
      return [
        ...literalList(expression, of),
        ...expression.items.flatMap((one) => listsIn(one, 'list', lets)),
      ];
    case 'binary':
      return expression.operator === '+'
        ? chainLists(expression, lets)
        : [
            ...choiceOf(expression, lets),
            ...listsIn(expression.left, 'list', lets),
            ...listsIn(expression.right, `${textOf(expression.left, lets)} ${expression.operator}`, lets),
          ];
    case 'logical':
      return chainLists(expression, lets);
    case 'method':
      return [
        ...listsIn(expression.object, 'list', lets),
        ...(expression.name === 'matches' ? alternatives(expression, lets) : []),
        ...expression.arguments.flatMap((one) =>
          listsIn(one, `${textOf(expression.object, lets)}.${expression.name}`, lets),
        ),
      ];
    case 'call':
      return expression.arguments.flatMap((one, at) => listsIn(one, `${expression.name} ${at + 1}`, lets));
    case 'ternary':
      return [expression.condition, expression.whenTrue, expression.whenFalse].flatMap((one) =>
        listsIn(one, of, lets),
      );
    case 'member':
    case 'slice':
      return listsIn(expression.object, 'list', lets);
    case 'index':
      return [expression.object, expression.index].flatMap((one) => listsIn(one, 'list', lets));
    case 'unary':
    case 'is':
      return listsIn(expression.operand, 'list', lets);
    case 'map':
      return expression.entries.flat().flatMap((one) => listsIn(one, 'list', lets));
    case 'path':
      return expression.segments.flatMap((one) =>
        typeof one === 'string' ? [] : listsIn(one, 'list', lets),
      );
    case 'literal':
    case 'name':
      return [];
  }
}

function literalList({ items }: Extract<Expression, { type: 'list' }>, of: string): readonly Unplaced[] {
  const found = items.flatMap((one) => literalOf(one) ?? []);
  // A document may have no optional fields.
  return found.length === 0 && !of.startsWith('hasFields')
    ? []
    : [{ of, items: found, nodes: items.filter((one) => literalOf(one) !== null) }];
}

function literalOf(expression: Expression): Literal | null {
  if (expression.type !== 'literal') return null;
  const { value } = expression;
  if (typeof value === 'string' || typeof value === 'number') return value;
  return typeof value === 'bigint' ? Number(value) : null;
}

/** Of `status == 'open'` the one text. */
function choiceOf(
  { operator, left, right }: Extract<Expression, { type: 'binary' }>,
  lets: Lets,
): readonly Unplaced[] {
  const text = literalOf(right);
  return (operator !== '==' && operator !== '!=') || typeof text !== 'string' || text === ''
    ? []
    : [{ of: `${textOf(left, lets)} ==`, items: [text], nodes: [right] }];
}

/** Of `matches('(one|two)')`, a pattern of names alone. */
function alternatives(
  { object, arguments: [pattern] }: Extract<Expression, { type: 'method' }>,
  lets: Lets,
): readonly Unplaced[] {
  const names = pattern?.type === 'literal' ? alternativesIn(pattern.value) : null;
  return pattern === undefined || names === null
    ? []
    : [{ of: `${textOf(object, lets)}.matches`, items: names, nodes: [pattern] }];
}

function alternativesIn(pattern: unknown): readonly string[] | null {
  return typeof pattern === 'string' && /^\([\w|-]+\)$/.test(pattern)
    ? pattern.slice(1, -1).split('|')
    : null;
}

type Chain = Extract<Expression, { type: 'binary' | 'logical' }>;

/** Of `a && b && c` the lists in each of them, and the texts in which they differ alone. */
function chainLists(chain: Chain, lets: Lets): readonly Unplaced[] {
  const operands = operandsOf(chain, chain.operator);
  const byShape = new Map<string, Expression[]>();
  for (const operand of operands) {
    const node = onlyText(operand);
    if (node === null) continue;
    const shape = shapeOf(operand, lets);
    byShape.set(shape, [...(byShape.get(shape) ?? []), node]);
  }
  // A text beside others is put together, and compared with nothing.
  const series = [...byShape].filter(([shape, nodes]) => nodes.length > 1 && shape !== '*');
  return [
    ...series.map(([of, nodes]) => ({ of, items: nodes.flatMap((node) => literalOf(node) ?? []), nodes })),
    ...operands.flatMap((operand) => listsIn(operand, 'list', lets)),
  ];
}

function operandsOf(expression: Expression, operator: Chain['operator']): readonly Expression[] {
  const isOfChain =
    (expression.type === 'binary' || expression.type === 'logical') && expression.operator === operator;
  return isOfChain
    ? [...operandsOf(expression.left, operator), ...operandsOf(expression.right, operator)]
    : [expression];
}

/** The one text that an operand names, in what its shape shows. */
function onlyText(operand: Expression): Expression | null {
  const [text, ...others] = textsIn(operand);
  return others.length === 0 ? (text ?? null) : null;
}

function textsIn(expression: Expression): readonly Expression[] {
  switch (expression.type) {
    case 'literal':
      return typeof expression.value === 'string' && expression.value !== '' ? [expression] : [];
    case 'call':
      return expression.arguments.flatMap(textsIn);
    case 'method':
      return [expression.object, ...expression.arguments].flatMap(textsIn);
    case 'member':
      return textsIn(expression.object);
    case 'binary':
      return [expression.left, expression.right].flatMap(textsIn);
    default:
      return [];
  }
}

/** A second list of the same place has a number. */
function numbered(lists: readonly StatedList[]): readonly StatedList[] {
  const seen = new Map<string, number>();
  return lists.map((list) => {
    const times = (seen.get(list.place) ?? 0) + 1;
    seen.set(list.place, times);
    return times === 1 ? list : { ...list, place: `${list.place} (${times})` };
  });
}
