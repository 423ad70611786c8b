// The accounts API over HTTP, for admins: POST /api/accounts, …/:uid/disable, …/:uid/enable, …/:uid/password,
// DELETE /api/accounts/:uid.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Result } from '#kernel/result';
import { textLimits } from '#domain/validation';
import { routeLimit } from '#server/limits';
import type { AccountError, Accounts } from './accounts.ts';
import { bearerToken, sendRefusal } from './answers.ts';

/** The fields of a new member of staff in a form. The sign-in service checks the password. */
export const staffFields = {
  name: z.string().trim().min(1).max(textLimits.name),
  email: z.string().trim().max(textLimits.email),
  phone: z.string().trim().max(textLimits.phone).default(''),
  password: z.string().max(8192),
};

/** Registers the routes of account management for admins (AU-03, AU-05, AU-14, LG-36, LG-37). */
export async function accountRoutes(app: FastifyInstance, accounts: Accounts): Promise<void> {
  const limited = { config: routeLimit('accounts') };
  const onAccount = (change: Accounts['disable']) => async (request: FastifyRequest, reply: FastifyReply) => {
    const params = accountParams.safeParse(request.params);
    if (!params.success) return sendRefusal(reply, 'InvalidRequest');
    return answer(reply, await change(bearerToken(request), params.data.uid));
  };

  app.post('/api/accounts', limited, async (request, reply) => {
    const staff = newStaff.safeParse(request.body);
    if (!staff.success) return sendRefusal(reply, 'InvalidRequest');
    return answer(reply, await accounts.create(bearerToken(request), staff.data));
  });
  app.post('/api/accounts/:uid/disable', limited, onAccount(accounts.disable));
  app.post('/api/accounts/:uid/enable', limited, onAccount(accounts.enable));
  app.post('/api/accounts/:uid/password', limited, async (request, reply) => {
    const params = accountParams.safeParse(request.params);
    const body = newPassword.safeParse(request.body);
    if (!params.success || !body.success) return sendRefusal(reply, 'InvalidRequest');
    const token = bearerToken(request);
    return answer(reply, await accounts.setPassword(token, params.data.uid, body.data.password));
  });
  app.delete('/api/accounts/:uid', limited, onAccount(accounts.remove));
}

/** Responds with the account's id or an error code. */
export function answer(reply: FastifyReply, result: Result<{ uid: string }, AccountError>): unknown {
  return result.ok ? { success: true, uid: result.value.uid } : sendRefusal(reply, result.error.type);
}

const newPassword = z.object({ password: staffFields.password });
const newStaff = z.object({ ...staffFields, role: z.enum(['admin', 'cashier']) });
const accountParams = z.object({ uid: z.string().regex(/^[\w-]{1,128}$/) });
