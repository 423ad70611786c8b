// One migration of the till's tables. A released migration never changes; the next one gets the next number.

export interface Migration {
  /** From 1, without gaps. */
  readonly id: number;
  readonly name: string;
  readonly up: string;
}
