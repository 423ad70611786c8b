// Compiles a parsed file to a flat list of patterns with their allow statements, in the order of the file.
import type { CallableFunction, Code, Frame, Names } from './code.ts';
import { compileExpression } from './compile-expression.ts';
import { failParse, type Position } from './rules-error.ts';
import type { Block, Expression, FunctionDeclaration, Method, PatternSegment, RulesFile } from './syntax.ts';
import type { RuleValue } from './value.ts';

/** One match block combined with the blocks around it. */
export interface CompiledMatch {
  readonly pattern: readonly PatternSegment[];
  readonly allows: readonly { readonly methods: readonly Method[]; readonly condition: Code | null }[];
}

/** The language's limits on functions. */
const maxLets = 10;
const deepestCalls = 20;

export function compileRules(file: RulesFile): CompiledMatch[] {
  return compileBlock(file.service, [], rootScope);
}

interface Scope {
  readonly wildcards: readonly string[];
  find(name: string): LazyFunction | null;
}

const rootScope: Scope = { wildcards: [], find: () => null };

function compileBlock(block: Block, above: readonly PatternSegment[], outer: Scope): CompiledMatch[] {
  const pattern = [...above, ...block.pattern];
  checkWildcards(pattern, block.at);
  const scope = scopeOf(block, pattern, outer);
  const allows = block.allows.map(({ methods, condition }) => ({
    methods,
    condition: condition === null ? null : compileExpression(condition, namesIn(scope)),
  }));
  const inner = block.blocks.flatMap((child) => compileBlock(child, pattern, scope));
  return allows.length === 0 ? inner : [{ pattern, allows }, ...inner];
}

function checkWildcards(pattern: readonly PatternSegment[], at: Position): void {
  const names = pattern.flatMap((segment) => (segment.type === 'wildcard' ? [segment.name] : []));
  if (new Set(names).size < names.length) failParse('two wildcards of one name', at);
  const rest = pattern.findIndex((segment) => segment.type === 'wildcard' && segment.rest);
  if (rest >= 0 && rest < pattern.length - 1) failParse('{name=**} must come last', at);
}

/** The functions of a block. Each is compiled at its first call, at the latest at the end of the block. */
function scopeOf(block: Block, pattern: readonly PatternSegment[], outer: Scope): Scope {
  const functions = new Map<string, LazyFunction>();
  const scope: Scope = {
    wildcards: pattern.flatMap((segment) => (segment.type === 'wildcard' ? [segment.name] : [])),
    find: (name) => functions.get(name) ?? outer.find(name),
  };
  for (const declaration of block.functions) {
    if (functions.has(declaration.name))
      failParse(`function '${declaration.name}' stands twice`, declaration.at);
    functions.set(declaration.name, new LazyFunction(declaration, scope));
  }
  for (const each of functions.values()) each.compileOnce([]);
  return scope;
}

/** The scope of a condition outside every function. */
function namesIn(scope: Scope): Names {
  return {
    wildcards: scope.wildcards,
    locals: [],
    functionNamed: (name, at) => scope.find(name)?.calledFrom([], at) ?? null,
  };
}

interface CompiledFunction extends CallableFunction {
  /** The depth of the call stack including this function. */
  readonly height: number;
}

class LazyFunction {
  readonly #declaration: FunctionDeclaration;
  readonly #scope: Scope;
  #compiled: CompiledFunction | null = null;

  constructor(declaration: FunctionDeclaration, scope: Scope) {
    this.#declaration = declaration;
    this.#scope = scope;
  }

  /** Compiles a call. A function that is already among its callers would recurse for ever and is refused. */
  calledFrom(callers: readonly LazyFunction[], at: Position): CompiledFunction {
    if (callers.includes(this)) return failParse(`'${this.#declaration.name}' calls itself`, at);
    return this.compileOnce(callers);
  }

  compileOnce(callers: readonly LazyFunction[]): CompiledFunction {
    this.#compiled ??= this.#compile(callers);
    if (this.#compiled.height > deepestCalls)
      failParse('functions call each other too deep', this.#declaration.at);
    return this.#compiled;
  }

  #compile(callers: readonly LazyFunction[]): CompiledFunction {
    const { parameters, lets, result, at } = this.#declaration;
    if (lets.length > maxLets) failParse(`more than ${maxLets} lets`, at);
    let height = 0;
    const functionNamed: Names['functionNamed'] = (name, place) => {
      const found = this.#scope.find(name)?.calledFrom([...callers, this], place) ?? null;
      height = Math.max(height, found?.height ?? 0);
      return found;
    };
    const compile = (expression: Expression, bound: readonly string[]): Code =>
      compileExpression(expression, { wildcards: this.#scope.wildcards, locals: bound, functionNamed });
    const locals = [...parameters];
    const bindings = lets.map(({ name, value, at: place }) => {
      if (locals.includes(name)) failParse(`'${name}' is already bound`, place);
      const code = compile(value, [...locals]);
      locals.push(name);
      return code;
    });
    const body = compile(result, locals);
    return { parameters: parameters.length, run: runnerOf(bindings, body), height: height + 1 };
  }
}

function runnerOf(bindings: readonly Code[], body: Code): Code {
  return (frame: Frame): RuleValue => {
    for (const binding of bindings) {
      frame.locals.push(binding(frame));
      frame.evaluation.charge(1);
    }
    return body(frame);
  };
}
