// What expressions become: closures over a frame, and what the names in them mean.
import type { Evaluation } from './evaluation.ts';
import type { Position } from './rules-error.ts';
import type { Expression } from './syntax.ts';
import type { RuleValue } from './value.ts';

/** What a running expression sees. A wildcard is undefined where a query leaves it open. */
export interface Frame {
  readonly evaluation: Evaluation;
  readonly wildcards: readonly (RuleValue | undefined)[];
  readonly locals: RuleValue[];
}

export type Code = (frame: Frame) => RuleValue;

/** What the names in an expression mean where it stands. */
export interface Names {
  readonly wildcards: readonly string[];
  readonly locals: readonly string[];
  /** The function declared under this name, compiled, or null. */
  functionNamed(name: string, at: Position): CallableFunction | null;
}

export interface CallableFunction {
  readonly parameters: number;
  /** Runs with its arguments as the locals. */
  readonly run: Code;
}

/** An expression of this type. */
export type Of<Type extends Expression['type']> = Extract<Expression, { type: Type }>;

/** Compiles what stands inside an expression. */
export type Compile = (inner: Expression) => Code;

export function charged(expressions: number, code: Code): Code {
  return (frame) => {
    frame.evaluation.charge(expressions);
    return code(frame);
  };
}

/** Whether the name means what the language itself gives it. */
export function isGlobal(expression: Expression, names: Names): expression is Of<'name'> {
  return (
    expression.type === 'name' &&
    !names.locals.includes(expression.name) &&
    !names.wildcards.includes(expression.name)
  );
}
