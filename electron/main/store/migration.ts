// One step forward of the till's tables. Once released it never changes; the next step gets the next number.

export interface Migration {
  /** From 1, without gaps. */
  readonly id: number;
  readonly name: string;
  readonly up: string;
}
