// The setup of an empty shop: a code that the server printed at its start creates the first admin, once.
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { routeLimit } from '#server/limits';
import { answer, staffFields } from './account-routes.ts';
import type { Accounts } from './accounts.ts';
import { sendRefusal } from './answers.ts';

/** The one-time code. Its 60 random bits cannot be guessed within the route's limit, so wrong codes lock nobody out. */
export interface SetupCode {
  /** The code for the terminal: XXXX-XXXX-XXXX. */
  readonly text: string;
  /** Whether the given text is the code. */
  readonly matches: (given: string) => boolean;
}

/** Creates a code of 60 random bits; upper case, lower case and dashes do not matter in the input. */
export function makeSetupCode(): SetupCode {
  const letters = Array.from({ length: 12 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return {
    text: letters.replace(/.{4}(?=.)/g, '$&-'),
    matches: (given) =>
      timingSafeEqual(digest(given.toUpperCase().replace(/[^A-Z0-9]/g, '')), digest(letters)),
  };
}

/** `POST /api/setup` {code, name, email, phone?, password}; closed permanently once there is an admin. */
export async function setupRoute(
  app: FastifyInstance,
  deps: { accounts: Accounts; code: SetupCode | undefined },
): Promise<void> {
  app.post('/api/setup', { config: routeLimit('setup') }, async (request, reply) => {
    const form = setupForm.safeParse(request.body);
    if (!form.success) return sendRefusal(reply, 'InvalidRequest');
    const { code, ...staff } = form.data;
    if (!deps.code || !(await deps.accounts.needsFirstAdmin())) return sendRefusal(reply, 'SetupClosed');
    if (!deps.code.matches(code)) return sendRefusal(reply, 'CodeWrong');
    return answer(reply, await deps.accounts.createFirstAdmin(staff));
  });
}

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const setupForm = z.object({ ...staffFields, code: z.string().max(100) });

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
