// The open cart between a screen and the till, and why a cart is not held or resumed. Types only, so that the contract and the steps
// may both name them.
/** The open cart as a screen has it. */
export interface CartOnScreen {
  /** The row that it continues; null before the first one. */
  readonly rowId: string | null;
  /** The changes of that row that it knows; 0 before the first one. */
  readonly changes: number;
  readonly saleId: string | null;
  /** A `CartContent` as JSON. */
  readonly content: string;
  /** The name that it gets when it is held. */
  readonly name: string;
}

/** The state of the open cart: its row, and how often that was changed. */
export interface CartState {
  readonly id: string;
  readonly changes: number;
}

/** The open cart as this device has stored it. */
export interface OpenCart extends CartState {
  /** The cart was sold: `id` is its sale, `content` what was in it, and nothing has taken its place. */
  readonly isSold: boolean;
  readonly saleId: string | null;
  /** A `CartContent` as JSON. */
  readonly content: string;
  /** Milliseconds: its last change. */
  readonly changedAt: number;
}

/** What a screen makes of the open cart. */
export type CartChange = Omit<CartOnScreen, 'name'>;

/** Another window has changed, sold or put aside the open cart, or has resumed another one. */
export interface ChangedElsewhere {
  readonly type: 'ChangedElsewhere';
}

/** The cart was sold, and its cashier still waits for the answer: a refused sale brings it back (ER-56). */
export interface StillSelling {
  readonly type: 'Selling';
}

/** The cart was sold under its sale id: it is not put aside, nor taken up, to be sold again (HD-09). */
export interface CartSold {
  readonly type: 'CartSold';
  readonly receiptNumber: string;
}

export type ChangeRefusal = ChangedElsewhere | StillSelling;

export type HoldRefusal =
  | ChangeRefusal
  | CartSold
  /** `oldest` is the name of the oldest held cart. */
  | { readonly type: 'TooManyHeld'; readonly oldest: string };

export type ResumeRefusal =
  | ChangeRefusal
  | CartSold
  /** Another window has resumed or dropped it. */
  | { readonly type: 'Gone' }
  | { readonly type: 'Damaged' };
