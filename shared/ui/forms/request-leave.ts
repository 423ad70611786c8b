// Leaving the page without a link or a history step, such as by signing out: a leave guard on the page asks first.

/** Dispatched before the page is left. A guard with unsaved input prevents it, asks, and calls `leave` once it is confirmed. */
export class LeaveEvent extends Event {
  static readonly kind = 'aleef:leave';
  readonly leave: () => void;

  constructor(leave: () => void) {
    super(LeaveEvent.kind, { cancelable: true });
    this.leave = leave;
  }
}

/** Calls `leave` at once when no guard has unsaved input. */
export function requestLeave(leave: () => void): void {
  if (document.dispatchEvent(new LeaveEvent(leave))) leave();
}
