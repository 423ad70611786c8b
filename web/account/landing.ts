// Where a sign-in leads (LG-13..15): back to where the guard stopped somebody, or to their own area.
import { homePath, may, type Staff } from '#domain/user';

/** `state` is what the router carries; the guard leaves `{from}` in it. An area that is not theirs is never the target. */
export function landingPath(user: Staff, state: unknown): string {
  const from = fromOf(state);
  return from !== undefined && mayOpen(user, from) ? from : homePath(user.role);
}

function fromOf(state: unknown): string | undefined {
  const isMarked = typeof state === 'object' && state !== null && 'from' in state;
  return isMarked && typeof state.from === 'string' ? state.from : undefined;
}

function mayOpen(user: Staff, path: string): boolean {
  const [area] = /^\/[^/?#]*/u.exec(path) ?? [];
  if (area === '/admin') return may(user, 'openAdmin');
  if (area === '/cashier') return may(user, 'openCashier');
  return area === '/profile' || area === '/settings';
}
