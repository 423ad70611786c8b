// Compiles expressions to closures when the file is loaded. Unknown names, methods and types and wrong numbers of
// arguments refuse the file.
import { chargeFirst, isGlobal, type Code, type Compile, type Frame, type Names, type Of } from './code.ts';
import { compileCall, compileMethod } from './compile-call.ts';
import { binaryOperations, booleanOf, elementAt, memberOf, negate, sliceOf } from './operators.ts';
import { EvaluationError, fail, failParse, type Position } from './rules-error.ts';
import type { Expression } from './syntax.ts';
import { mapOf, typeNames, hasType, type RuleValue, type TypeName } from './value.ts';

/** The maximum nesting of operators, counted as in the cloud. */
const maxNesting = 99;

export function compileExpression(expression: Expression, names: Names, depth = 1): Code {
  if (depth > maxNesting) return failParse('the expression is too complex', expression.at);
  const compile = (inner: Expression): Code => compileExpression(inner, names, depth);
  const compileDeeper = (inner: Expression): Code => compileExpression(inner, names, depth + 1);
  switch (expression.type) {
    case 'literal':
      return chargeFirst(1, () => expression.value);
    case 'name':
      return chargeFirst(1, compileName(expression.name, names, expression.at));
    case 'member':
      return chargeFirst(1, compileMember(expression, names, compile));
    case 'index':
      return chargeFirst(1, combine(compile(expression.object), compile(expression.index), elementAt));
    case 'slice':
      return chargeFirst(1, compileSlice(expression, compile));
    case 'call':
      return chargeFirst(1, compileCall(expression, names, compile));
    case 'method':
      return compileMethod(expression, names, compile);
    case 'unary':
      return chargeFirst(1, compileUnary(expression.operator, compile(expression.operand)));
    case 'logical':
      return compileLogical(
        expression.operator === '||',
        compileDeeper(expression.left),
        compileDeeper(expression.right),
      );
    case 'binary': {
      const operation = binaryOperations[expression.operator];
      return chargeFirst(
        1,
        combine(compileDeeper(expression.left), compileDeeper(expression.right), operation),
      );
    }
    case 'is':
      return chargeFirst(
        2,
        compileIs(compile(expression.operand), typeNamed(expression.typeName, expression.at)),
      );
    case 'ternary':
      return compileTernary(
        compile(expression.condition),
        compile(expression.whenTrue),
        compile(expression.whenFalse),
      );
    case 'list':
      return chargeFirst(1, compileList(expression.items.map(compile)));
    case 'map':
      return chargeFirst(
        1,
        compileMap(expression.entries.map(([key, value]) => [compile(key), compile(value)])),
      );
    case 'path':
      return failParse('a path stands only in get, getAfter, exists and existsAfter', expression.at);
  }
}

function combine(left: Code, right: Code, operation: (left: RuleValue, right: RuleValue) => RuleValue): Code {
  return (frame) => operation(left(frame), right(frame));
}

function compileName(name: string, names: Names, at: Position): Code {
  const local = names.locals.lastIndexOf(name);
  if (local >= 0) return ({ locals }) => locals[local] ?? null;
  const wildcard = names.wildcards.lastIndexOf(name);
  if (wildcard >= 0) return ({ wildcards }) => wildcards[wildcard] ?? fail(`a query leaves {${name}} open`);
  if (name === 'request') return ({ evaluation }) => evaluation.request;
  if (name === 'resource') return ({ evaluation }) => evaluation.resource ?? fail('there is no document');
  return failParse(`unknown name '${name}'`, at);
}

const knownMembers: Readonly<Record<string, readonly string[]>> = {
  request: ['auth', 'method', 'query', 'resource', 'time'],
  resource: ['data', 'id', '__name__'],
};

function compileMember({ object, name, at }: Of<'member'>, names: Names, compile: Compile): Code {
  const known = isGlobal(object, names) ? knownMembers[object.name] : undefined;
  if (known !== undefined && !known.includes(name)) return failParse(`unknown member '${name}'`, at);
  const code = compile(object);
  return (frame) => memberOf(code(frame), name);
}

function compileSlice({ object, from, to }: Of<'slice'>, compile: Compile): Code {
  const [whole, start, end] = [compile(object), compile(from), compile(to)];
  return (frame) => sliceOf(whole(frame), start(frame), end(frame));
}

function compileUnary(operator: '!' | '-', operand: Code): Code {
  return operator === '!' ? (frame) => !booleanOf(operand(frame)) : (frame) => negate(operand(frame));
}

/**
 * `||` is true when either side is true, `&&` is false when either side is false, even if the other side fails.
 * Otherwise an error of a side is an error of the expression.
 */
function compileLogical(decisive: boolean, left: Code, right: Code): Code {
  return (frame) => {
    frame.evaluation.charge(1);
    const first = attempt(left, frame);
    if (first === decisive) return decisive;
    frame.evaluation.charge(1);
    const second = booleanOf(right(frame));
    if (second === decisive || typeof first === 'boolean') return second;
    throw first;
  };
}

function attempt(code: Code, frame: Frame): boolean | EvaluationError {
  try {
    return booleanOf(code(frame));
  } catch (error) {
    if (error instanceof EvaluationError) return error;
    throw error;
  }
}

function typeNamed(name: string, at: Position): TypeName {
  return typeNames.find((type) => type === name) ?? failParse(`unknown type '${name}'`, at);
}

function compileIs(operand: Code, type: TypeName): Code {
  return (frame) => hasType(operand(frame), type);
}

function compileTernary(condition: Code, whenTrue: Code, whenFalse: Code): Code {
  return (frame) => {
    frame.evaluation.charge(2);
    if (booleanOf(condition(frame))) return whenTrue(frame);
    frame.evaluation.charge(2);
    return whenFalse(frame);
  };
}

function compileList(items: readonly Code[]): Code {
  return (frame) => items.map((item) => item(frame));
}

function compileMap(entries: readonly (readonly [Code, Code])[]): Code {
  return (frame) => mapOf(entries.map(([key, value]) => [keyOf(key(frame)), value(frame)]));
}

function keyOf(value: RuleValue): string {
  return typeof value === 'string' ? value : fail('the keys of a map are strings');
}
