// Admits members of staff to a route.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Accounts } from './accounts.ts';
import { bearerToken, sendRefusal } from './answers.ts';

/** A hook that admits callers with a valid token, an active record and one of these roles. */
export function onlyFor(accounts: Pick<Accounts, 'activeStaff'>, roles: readonly string[]) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const token = bearerToken(request);
    const staff = token === undefined ? undefined : await accounts.activeStaff(token);
    if (!staff) return sendRefusal(reply, 'Unauthenticated');
    if (!roles.includes(staff.role)) return sendRefusal(reply, 'Forbidden');
  };
}
