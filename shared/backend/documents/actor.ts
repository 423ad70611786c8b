// Who does it: writes that leave a trace carry the person's uid and name.

export interface Actor {
  /** The uid of the signed-in person. */
  readonly id: string;
  readonly name: string;
}
