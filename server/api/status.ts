// The public status of the server.
import type { FastifyInstance } from 'fastify';
import { serverTexts } from '#text';
import type { Accounts } from './accounts.ts';

export interface StatusDeps {
  readonly accounts: Pick<Accounts, 'needsFirstAdmin'>;
  /** 'demo' lets the sign-in page show the demo accounts. */
  readonly shop: 'demo' | 'empty';
  /** The till compares it with the shop of its unsent sales. Null for a Firebase project, whose name identifies it. */
  readonly id: string | null;
}

/** `GET /api/status` and `/api/status.php`: {success, message, shop, id, setupNeeded} (HT-02, HT-08, HT-14). */
export async function statusRoutes(app: FastifyInstance, { accounts, shop, id }: StatusDeps): Promise<void> {
  const status = async () => ({
    success: true,
    message: serverTexts.running,
    shop,
    id,
    setupNeeded: shop === 'empty' && (await accounts.needsFirstAdmin()),
  });
  for (const path of ['/api/status', '/api/status.php']) {
    app.get(path, async (_, reply) => reply.header('Cache-Control', 'no-store').send(await status()));
  }
}
