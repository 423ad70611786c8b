// Splits a rules file into tokens with line and column. An invalid token is refused here.
import { failParse, type Position } from './rules-error.ts';

export type TokenType = 'name' | 'integer' | 'float' | 'string' | 'symbol' | 'end';

export interface Token {
  readonly type: TokenType;
  /** Names, numbers and symbols as written; strings without their escapes. */
  readonly text: string;
  readonly at: Position;
}

const blank = /(?:\s+|\/\/[^\n]*|\/\*[^]*?\*\/)+/y;
const pattern =
  /(?<name>[A-Za-z_][A-Za-z0-9_]*)|(?<float>\d+\.\d+)|(?<integer>\d+)|(?<string>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")|(?<symbol>&&|\|\||==|!=|<=|>=|=\*\*|[-+*/%!<>=?:;,.(){}[\]$])/y;
const pathSegment = /[A-Za-z0-9_~%-]+/y;

/** Reads one token after the other; `takePathSegment` reads a bare segment of a path, which is a token nowhere else. */
export class Lexer {
  readonly #source: string;
  readonly #lineStarts: readonly number[];
  #offset = 0;
  #peeked: { token: Token; end: number } | null = null;

  constructor(source: string) {
    this.#source = source;
    this.#lineStarts = [0, ...Array.from(source.matchAll(/\n/g), (found) => found.index + 1)];
  }

  peek(): Token {
    this.#peeked ??= this.#read();
    return this.#peeked.token;
  }

  take(): Token {
    const token = this.peek();
    this.#offset = this.#peeked?.end ?? this.#offset;
    this.#peeked = null;
    return token;
  }

  /** Takes the next token and returns true if it is this symbol or word. */
  accept(text: string): boolean {
    const token = this.peek();
    if (token.type === 'string' || token.text !== text) return false;
    this.take();
    return true;
  }

  expect(text: string): Position {
    const token = this.peek();
    if (!this.accept(text)) return failParse(`expected '${text}', found ${describe(token)}`, token.at);
    return token.at;
  }

  expectName(): Token {
    const token = this.take();
    return token.type === 'name' ? token : failParse(`expected a name, found ${describe(token)}`, token.at);
  }

  /** The characters of a path segment directly after a slash, null for anything else. */
  takePathSegment(): string | null {
    this.#peeked = null;
    pathSegment.lastIndex = this.#offset;
    const found = pathSegment.exec(this.#source);
    if (found === null) return null;
    this.#offset = pathSegment.lastIndex;
    return found[0];
  }

  #read(): { token: Token; end: number } {
    blank.lastIndex = this.#offset;
    const start = blank.test(this.#source) ? blank.lastIndex : this.#offset;
    const at = this.#positionOf(start);
    if (start >= this.#source.length) return { token: { type: 'end', text: '', at }, end: start };
    pattern.lastIndex = start;
    const groups = pattern.exec(this.#source)?.groups;
    if (groups === undefined) return failParse(`unexpected character '${this.#source[start]}'`, at);
    return { token: tokenOf(groups, at), end: pattern.lastIndex };
  }

  #positionOf(offset: number): Position {
    const line = lastAtMost(this.#lineStarts, offset);
    return { line: line + 1, column: offset - (this.#lineStarts[line] ?? 0) + 1 };
  }
}

/** A token in an error message. */
export function describe(token: Token): string {
  return token.type === 'end' ? 'the end of the file' : `'${token.text}'`;
}

function tokenOf(groups: Partial<Record<string, string>>, at: Position): Token {
  const { name, float, integer, string, symbol = '' } = groups;
  if (name !== undefined) return { type: 'name', text: name, at };
  if (float !== undefined) return { type: 'float', text: float, at };
  if (integer !== undefined) return { type: 'integer', text: integer, at };
  if (string !== undefined) return { type: 'string', text: unescape(string.slice(1, -1), at), at };
  return { type: 'symbol', text: symbol, at };
}

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '\\': '\\',
  "'": "'",
  '"': '"',
};

function unescape(text: string, at: Position): string {
  return text.replaceAll(
    /\\(.)/g,
    (_, letter: string) => escapes[letter] ?? failParse(`unknown escape '\\${letter}'`, at),
  );
}

/** The index of the last number that is at most `limit`, in an ascending list whose first number is. */
function lastAtMost(ascending: readonly number[], limit: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((ascending[middle] ?? Infinity) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}
