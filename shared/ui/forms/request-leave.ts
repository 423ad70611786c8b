// Leaving by what is neither a link nor the way back, as signing out: whoever guards unsaved words on the page asks first.

/** Told to the page before something leaves it; who prevents it asks, and leaves when that is the answer. */
export class LeaveEvent extends Event {
  static readonly kind = 'aleef:leave';
  readonly leave: () => void;

  constructor(leave: () => void) {
    super(LeaveEvent.kind, { cancelable: true });
    this.leave = leave;
  }
}

/** Leaves at once where nothing is typed that is not saved. */
export function requestLeave(leave: () => void): void {
  if (document.dispatchEvent(new LeaveEvent(leave))) leave();
}
