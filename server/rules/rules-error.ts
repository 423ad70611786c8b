// The two kinds of failure: at loading the file is refused with a position, during an evaluation the expression has no
// value.

/** A position in the rules file, counted from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The file contains something that is unknown here or that the cloud would refuse. Thrown inside the loader only. */
export class InvalidRules extends Error {
  readonly at: Position;

  constructor(message: string, at: Position) {
    super(message);
    this.at = at;
  }
}

/** An expression has no value (a missing field, a wrong type, a division by zero). `||` and `&&` may absorb it. */
export class EvaluationError extends Error {}

/** The request exceeded a limit of the cloud. Nothing absorbs this: the whole request is denied. */
export class LimitReached extends Error {}

/** Refuses the file at this position. */
export function failParse(message: string, at: Position): never {
  throw new InvalidRules(message, at);
}

/** Fails the evaluation of the current expression. */
export function fail(message: string): never {
  throw new EvaluationError(message);
}
