// The automatic faults of a source file (TS-11): a condition negated, one side of it dropped, a bound moved, a number changed by one, an
// effect, an `await` or a default dropped, two arguments exchanged, another member of a union. Pure.
import { parseSync, Visitor, type ESTree } from 'vite';

/** `instead` stands in place of the text from `start` to `end`. */
export interface CodeFault {
  readonly start: number;
  readonly end: number;
  readonly instead: string;
  /** What is planted, as `< to <=`. */
  readonly what: string;
}

/** Throws when the source does not parse. */
export function codeFaults(path: string, source: string): readonly CodeFault[] {
  const { program, errors } = parseSync(path, source);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path} cannot be parsed: ${error.message}`);
  const { faults, barren } = faultsOf(program, textFrom(source));
  const isBarren = ({ start, end }: CodeFault) =>
    barren.some((place) => place.start <= start && end <= place.end);
  return faults.filter((fault) => !isBarren(fault));
}

export function planted(source: string, { start, end, instead }: CodeFault): string {
  return source.slice(0, start) + instead + source.slice(end);
}

interface Span {
  readonly start: number;
  readonly end: number;
}
type TextOf = (span: Span) => string;

function textFrom(source: string): TextOf {
  return ({ start, end }) => source.slice(start, end);
}

function faultsOf(program: ESTree.Program, text: TextOf) {
  const faults: CodeFault[] = [];
  /** Classes, logs and types: what stands there is no behaviour. */
  const barren: Span[] = [];
  const unions: (readonly string[])[] = [];
  const literals: (Span & { readonly value: string })[] = [];
  const plant = (span: Span, instead: string, what: string): void => {
    faults.push({ start: span.start, end: span.end, instead, what });
  };
  const negate = (test: ESTree.Expression | null): void => {
    if (test !== null) plant(test, `!(${text(test)})`, 'a condition negated');
  };
  new Visitor({
    IfStatement: ({ test }) => negate(test),
    ConditionalExpression: ({ test }) => negate(test),
    WhileStatement: ({ test }) => negate(test),
    LogicalExpression: (node) => {
      if (node.operator === '??') return plant(node, text(node.left), 'a default dropped');
      plant(node, text(node.left), `the right side of ${node.operator} dropped`);
      plant(node, text(node.right), `the left side of ${node.operator} dropped`);
    },
    BinaryExpression: (node) => {
      const operator = movedBounds[node.operator];
      if (operator === undefined) return;
      plant(node, `${text(node.left)} ${operator} ${text(node.right)}`, `${node.operator} to ${operator}`);
      if (node.right.type === 'Literal' && typeof node.right.value === 'string')
        literals.push({ ...spanOf(node.right), value: node.right.value });
    },
    Literal: (node) => {
      if (typeof node.value === 'number') plant(node, String(node.value + 1), `${node.raw} one more`);
    },
    AwaitExpression: (node) => plant(node, `(${text(node.argument)})`, 'an await dropped'),
    AssignmentPattern: (node) => {
      if (node.left.type === 'Identifier') plant(node, text(node.left), 'a default dropped');
    },
    ExpressionStatement: (node) => {
      const called = calledIn(node.expression);
      if (called.type !== 'CallExpression') return;
      if (/^(?:console|performance)\./u.test(text(called.callee))) barren.push(spanOf(node));
      else plant(node, ';', 'an effect dropped');
    },
    CallExpression: ({ arguments: given }) => {
      const [one, other] = given;
      if (given.length !== 2 || one?.type !== 'Identifier' || other?.type !== 'Identifier') return;
      plant({ start: one.start, end: other.end }, `${text(other)}, ${text(one)}`, 'two arguments exchanged');
    },
    TSUnionType: ({ types }) => void unions.push(types.flatMap(namedByLiteral)),
    ArrayExpression: ({ elements }) =>
      void unions.push(
        elements.flatMap((element) =>
          element?.type === 'Literal' && typeof element.value === 'string' ? [element.value] : [],
        ),
      ),
    SwitchCase: ({ test }) => {
      if (test?.type === 'Literal' && typeof test.value === 'string')
        literals.push({ ...spanOf(test), value: test.value });
    },
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && value.type === 'Literal' && typeof value.value === 'string')
        literals.push({ ...spanOf(value), value: value.value });
    },
    JSXAttribute: (node) => {
      if (node.name.name === 'className') barren.push(spanOf(node));
    },
    ThrowStatement: (node) => void barren.push(spanOf(node)),
    TSTypeAliasDeclaration: (node) => void barren.push(spanOf(node)),
    TSInterfaceDeclaration: (node) => void barren.push(spanOf(node)),
    TSTypeAnnotation: (node) => void barren.push(spanOf(node)),
    ImportDeclaration: (node) => void barren.push(spanOf(node)),
  }).visit(program);
  for (const literal of literals) {
    const other = otherMember(literal.value, unions);
    if (other !== undefined) plant(literal, `'${other}'`, `${literal.value} to ${other}`);
  }
  return { faults, barren };
}

/** Without the `await` or `void` before it. */
function calledIn(expression: ESTree.Expression): ESTree.Expression {
  const isVoid = expression.type === 'UnaryExpression' && expression.operator === 'void';
  return expression.type === 'AwaitExpression' || isVoid ? expression.argument : expression;
}

function spanOf({ start, end }: Span): Span {
  return { start, end };
}

/** The names that a member of a union stands for: itself, or what its property of a literal type says. */
function namedByLiteral(type: ESTree.TSType): readonly string[] {
  if (type.type === 'TSLiteralType')
    return type.literal.type === 'Literal' && typeof type.literal.value === 'string'
      ? [type.literal.value]
      : [];
  if (type.type !== 'TSTypeLiteral') return [];
  return type.members.flatMap((member) => {
    const stated = member.type === 'TSPropertySignature' ? member.typeAnnotation?.typeAnnotation : undefined;
    return stated?.type === 'TSLiteralType' ? namedByLiteral(stated) : [];
  });
}

/** The member after it in the first union of the file that has it. */
function otherMember(value: string, unions: readonly (readonly string[])[]): string | undefined {
  const union = unions.find((members) => members.length > 1 && members.includes(value));
  return union?.[(union.indexOf(value) + 1) % union.length];
}

const movedBounds: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
};
