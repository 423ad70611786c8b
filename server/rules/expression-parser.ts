// Parses the expressions of the rules language with its operator precedence.
import { describe, type Lexer } from './lexer.ts';
import { failParse, type Position } from './rules-error.ts';
import type { BinaryOperator, Expression } from './syntax.ts';

/** Parses one expression; the lexer then is behind it. */
export function parseExpression(lexer: Lexer): Expression {
  const condition = parseOr(lexer);
  const { at } = condition;
  if (!lexer.accept('?')) return condition;
  const whenTrue = parseExpression(lexer);
  lexer.expect(':');
  return { type: 'ternary', condition, whenTrue, whenFalse: parseExpression(lexer), at };
}

function parseOr(lexer: Lexer): Expression {
  let left = parseAnd(lexer);
  while (lexer.accept('||'))
    left = { type: 'logical', operator: '||', left, right: parseAnd(lexer), at: left.at };
  return left;
}

function parseAnd(lexer: Lexer): Expression {
  let left = parseBinary(lexer, 0);
  while (lexer.accept('&&')) {
    left = { type: 'logical', operator: '&&', left, right: parseBinary(lexer, 0), at: left.at };
  }
  return left;
}

const levels: readonly (readonly (BinaryOperator | 'is')[])[] = [
  ['==', '!='],
  ['<', '<=', '>', '>=', 'in', 'is'],
  ['+', '-'],
  ['*', '/', '%'],
];

function parseBinary(lexer: Lexer, level: number): Expression {
  const operators = levels[level];
  if (operators === undefined) return parseUnary(lexer);
  let left = parseBinary(lexer, level + 1);
  for (;;) {
    const operator = operators.find((candidate) => lexer.accept(candidate));
    if (operator === undefined) return left;
    left =
      operator === 'is'
        ? { type: 'is', operand: left, typeName: lexer.expectName().text, at: left.at }
        : { type: 'binary', operator, left, right: parseBinary(lexer, level + 1), at: left.at };
  }
}

function parseUnary(lexer: Lexer): Expression {
  const { at } = lexer.peek();
  if (lexer.accept('!')) return { type: 'unary', operator: '!', operand: parseUnary(lexer), at };
  if (lexer.accept('-')) return { type: 'unary', operator: '-', operand: parseUnary(lexer), at };
  return parsePostfix(lexer);
}

function parsePostfix(lexer: Lexer): Expression {
  let object = parsePrimary(lexer);
  for (;;) {
    const { at } = lexer.peek();
    if (lexer.accept('.')) object = parseMember(lexer, object, at);
    else if (lexer.accept('[')) object = parseIndex(lexer, object, at);
    else return object;
  }
}

function parseMember(lexer: Lexer, object: Expression, at: Position): Expression {
  const { text: name } = lexer.expectName();
  if (!lexer.accept('(')) return { type: 'member', object, name, at };
  return { type: 'method', object, name, arguments: parseItems(lexer, ')'), at };
}

function parseIndex(lexer: Lexer, object: Expression, at: Position): Expression {
  const index = parseExpression(lexer);
  if (!lexer.accept(':')) {
    lexer.expect(']');
    return { type: 'index', object, index, at };
  }
  const to = parseExpression(lexer);
  lexer.expect(']');
  return { type: 'slice', object, from: index, to, at };
}

function parsePrimary(lexer: Lexer): Expression {
  const token = lexer.take();
  const { at, text } = token;
  if (token.type === 'integer') return { type: 'literal', value: integer(text, at), at };
  if (token.type === 'float') return { type: 'literal', value: Number(text), at };
  if (token.type === 'string') return { type: 'literal', value: text, at };
  if (token.type === 'name') return parseNamed(lexer, text, at);
  if (text === '(') return parseGroup(lexer);
  if (text === '[') return { type: 'list', items: parseItems(lexer, ']'), at };
  if (text === '{') return { type: 'map', entries: parseEntries(lexer), at };
  if (text === '/') return { type: 'path', segments: parsePath(lexer), at };
  return failParse(`expected an expression, found ${describe(token)}`, at);
}

const namedLiterals = new Map<string, null | boolean>([
  ['null', null],
  ['true', true],
  ['false', false],
]);

function parseNamed(lexer: Lexer, name: string, at: Position): Expression {
  const value = namedLiterals.get(name);
  if (value !== undefined) return { type: 'literal', value, at };
  if (lexer.accept('(')) return { type: 'call', name, arguments: parseItems(lexer, ')'), at };
  return { type: 'name', name, at };
}

function parseGroup(lexer: Lexer): Expression {
  const inner = parseExpression(lexer);
  lexer.expect(')');
  return inner;
}

function parseItems(lexer: Lexer, end: ')' | ']'): Expression[] {
  const items: Expression[] = [];
  if (lexer.accept(end)) return items;
  do items.push(parseExpression(lexer));
  while (lexer.accept(','));
  lexer.expect(end);
  return items;
}

function parseEntries(lexer: Lexer): [Expression, Expression][] {
  const entries: [Expression, Expression][] = [];
  if (lexer.accept('}')) return entries;
  do {
    const key = parseOr(lexer);
    lexer.expect(':');
    entries.push([key, parseExpression(lexer)]);
  } while (lexer.accept(','));
  lexer.expect('}');
  return entries;
}

/** After the first slash: segments that are names or `$(expression)`. */
function parsePath(lexer: Lexer): (string | Expression)[] {
  const segments: (string | Expression)[] = [];
  do {
    const word = lexer.takePathSegment();
    segments.push(word ?? parseInterpolation(lexer));
  } while (lexer.accept('/'));
  return segments;
}

function parseInterpolation(lexer: Lexer): Expression {
  lexer.expect('$');
  lexer.expect('(');
  return parseGroup(lexer);
}

function integer(text: string, at: Position): bigint {
  const value = BigInt(text);
  return value === BigInt.asIntN(64, value) ? value : failParse(`${text} is no 64-bit integer`, at);
}
