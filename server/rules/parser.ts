// Parses a rules file: version, service, match blocks, functions and allow statements.
import { parseExpression } from './expression-parser.ts';
import { describe, Lexer } from './lexer.ts';
import { failParse, type Position } from './rules-error.ts';
import type { Allow, Block, FunctionDeclaration, Method, PatternSegment, RulesFile } from './syntax.ts';

/** Throws `InvalidRules` at the first unknown construct. */
export function parseRules(source: string): RulesFile {
  const lexer = new Lexer(source);
  parseVersion(lexer);
  const at = lexer.expect('service');
  lexer.expect('cloud');
  lexer.expect('.');
  lexer.expect('firestore');
  const service = parseBody(lexer, [], at);
  const rest = lexer.peek();
  if (rest.type !== 'end') return failParse(`expected the end of the file, found ${describe(rest)}`, rest.at);
  return { service };
}

function parseVersion(lexer: Lexer): void {
  const at = lexer.expect('rules_version');
  lexer.expect('=');
  if (lexer.take().text !== '2') failParse("rules_version must be '2'", at);
  lexer.expect(';');
}

function parseBody(lexer: Lexer, pattern: readonly PatternSegment[], at: Position): Block {
  const functions: FunctionDeclaration[] = [];
  const allows: Allow[] = [];
  const blocks: Block[] = [];
  lexer.expect('{');
  while (!lexer.accept('}')) {
    const token = lexer.expectName();
    if (token.text === 'match') blocks.push(parseMatch(lexer, token.at));
    else if (token.text === 'allow') allows.push(parseAllow(lexer, token.at));
    else if (token.text === 'function') functions.push(parseFunction(lexer, token.at));
    else failParse(`expected 'match', 'allow' or 'function', found ${describe(token)}`, token.at);
  }
  return { pattern, functions, allows, blocks, at };
}

function parseMatch(lexer: Lexer, at: Position): Block {
  const pattern: PatternSegment[] = [];
  lexer.expect('/');
  do pattern.push(parsePatternSegment(lexer));
  while (lexer.accept('/'));
  return parseBody(lexer, pattern, at);
}

function parsePatternSegment(lexer: Lexer): PatternSegment {
  const text = lexer.takePathSegment();
  if (text !== null) return { type: 'literal', text };
  lexer.expect('{');
  const { text: name } = lexer.expectName();
  const rest = lexer.accept('=**');
  lexer.expect('}');
  return { type: 'wildcard', name, rest };
}

const methods: Readonly<Record<string, readonly Method[]>> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
  get: ['get'],
  list: ['list'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
};

function parseAllow(lexer: Lexer, at: Position): Allow {
  const allowed: Method[] = [];
  do {
    const { text, at: place } = lexer.expectName();
    allowed.push(...(methods[text] ?? failParse(`unknown method '${text}'`, place)));
  } while (lexer.accept(','));
  const condition = lexer.accept(':') ? parseCondition(lexer) : null;
  lexer.expect(';');
  return { methods: allowed, condition, at };
}

function parseCondition(lexer: Lexer): Allow['condition'] {
  lexer.expect('if');
  return parseExpression(lexer);
}

function parseFunction(lexer: Lexer, at: Position): FunctionDeclaration {
  const { text: name } = lexer.expectName();
  const parameters = parseParameters(lexer);
  lexer.expect('{');
  const lets: FunctionDeclaration['lets'][number][] = [];
  for (let place = lexer.peek().at; lexer.accept('let'); place = lexer.peek().at) {
    const { text } = lexer.expectName();
    lexer.expect('=');
    lets.push({ name: text, value: parseExpression(lexer), at: place });
    lexer.expect(';');
  }
  lexer.expect('return');
  const result = parseExpression(lexer);
  lexer.expect(';');
  lexer.expect('}');
  return { name, parameters, lets, result, at };
}

function parseParameters(lexer: Lexer): string[] {
  const parameters: string[] = [];
  lexer.expect('(');
  if (lexer.accept(')')) return parameters;
  do parameters.push(lexer.expectName().text);
  while (lexer.accept(','));
  lexer.expect(')');
  return parameters;
}
