// Leaving by neither a link nor a step back, such as signing out: a leave guard on the page asks first.

/** Dispatched before the page is left. A guard that prevents it asks, and calls `leave` after a yes. */
export class LeaveEvent extends Event {
  static readonly kind = 'aleef:leave';
  readonly leave: () => void;

  constructor(leave: () => void) {
    super(LeaveEvent.kind, { cancelable: true });
    this.leave = leave;
  }
}

/** Leaves at once when no guard has unsaved input. */
export function requestLeave(leave: () => void): void {
  if (document.dispatchEvent(new LeaveEvent(leave))) leave();
}
