// The user who makes a change: writes with a history carry the uid and name.

export interface Actor {
  /** The uid of the signed-in user. */
  readonly id: string;
  readonly name: string;
}
