// Compiled expressions: closures over a frame, and the scope of their names.
import type { Evaluation } from './evaluation.ts';
import type { Position } from './rules-error.ts';
import type { Expression } from './syntax.ts';
import type { RuleValue } from './value.ts';

/** The input of a running expression. A wildcard is undefined where a query leaves it open. */
export interface Frame {
  readonly evaluation: Evaluation;
  readonly wildcards: readonly (RuleValue | undefined)[];
  readonly locals: RuleValue[];
}

export type Code = (frame: Frame) => RuleValue;

/** The meaning of names in the scope of an expression. */
export interface Names {
  readonly wildcards: readonly string[];
  readonly locals: readonly string[];
  /** The compiled function declared under this name, or null. */
  functionNamed(name: string, at: Position): CallableFunction | null;
}

export interface CallableFunction {
  readonly parameters: number;
  /** Runs with the arguments as locals. */
  readonly run: Code;
}

/** An expression of this type. */
export type Of<Type extends Expression['type']> = Extract<Expression, { type: Type }>;

/** Compiles a nested expression. */
export type Compile = (inner: Expression) => Code;

export function chargeFirst(expressions: number, code: Code): Code {
  return (frame) => {
    frame.evaluation.charge(expressions);
    return code(frame);
  };
}

/** Whether the name is a global of the language. */
export function isGlobal(expression: Expression, names: Names): expression is Of<'name'> {
  return (
    expression.type === 'name' &&
    !names.locals.includes(expression.name) &&
    !names.wildcards.includes(expression.name)
  );
}
