// The open cart between a screen and the till, and why a cart is not held or resumed. Types only, so that the contract and the steps
// may both name them.
/** The open cart as a screen has it. */
export interface CartOnScreen {
  /** The row that it continues; null before the first one. */
  readonly rowId: string | null;
  readonly saleId: string | null;
  /** A `CartContent` as JSON. */
  readonly content: string;
  /** The name that it gets when it is held. */
  readonly name: string;
}

/** The open cart as this device has stored it. */
export interface OpenCart {
  readonly id: string;
  /** The last open cart was sold: `id` is its sale, and nothing has taken its place. */
  readonly isSold: boolean;
  readonly saleId: string | null;
  /** A `CartContent` as JSON. */
  readonly content: string;
}

/** Another window has put the open cart aside or has resumed another one. */
interface ChangedElsewhere {
  readonly type: 'ChangedElsewhere';
}

/** The cart was sold under its sale id: it is not put aside, nor taken up, to be sold again (HD-09). */
export interface CartSold {
  readonly type: 'CartSold';
  readonly receiptNumber: string;
}

export type HoldRefusal =
  | ChangedElsewhere
  | CartSold
  /** `oldest` is the name of the oldest held cart. */
  | { readonly type: 'TooManyHeld'; readonly oldest: string };

export type ResumeRefusal =
  | ChangedElsewhere
  | CartSold
  /** Another window has resumed or dropped it. */
  | { readonly type: 'Gone' }
  | { readonly type: 'Damaged' };
