// The two ways a rule can fail: at loading (the file is refused, with its place), and at evaluation (that branch denies).

/** A place in the rules file, counted from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The file says something that this evaluator does not know, or that the cloud would refuse. Thrown inside the loader only. */
export class InvalidRules extends Error {
  readonly at: Position;

  constructor(message: string, at: Position) {
    super(message);
    this.at = at;
  }
}

/** An expression has no value (a missing field, a wrong type, a division by zero). `||` and `&&` may absorb it. */
export class EvaluationError extends Error {}

/** The request reached a limit of the cloud. Nothing absorbs it: the whole request is denied. */
export class LimitReached extends Error {}

/** Refuses the file at this place. */
export function failParse(message: string, at: Position): never {
  throw new InvalidRules(message, at);
}

/** Gives up the value of the current expression. */
export function fail(message: string): never {
  throw new EvaluationError(message);
}
