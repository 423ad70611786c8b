// The page after a sign-in (LG-13..15): the page that asked for the sign-in, or the user's own area.
import { homePath, may, type Staff } from '#domain/user';

/**
 * `state` is the router's location state, with the requested path as `from`. A path that the user may not open is ignored, and so is the
 * bare back office, which names no screen (R18).
 */
export function landingPath(user: Staff, state: unknown): string {
  const from = fromOf(state);
  return from !== undefined && !/^\/admin\/?$/u.test(from) && mayOpen(user, from)
    ? from
    : homePath(user.role);
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
