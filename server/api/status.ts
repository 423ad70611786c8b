// The public status of the server.
import type { FastifyInstance } from 'fastify';
import type { ServerTime } from '#domain/server-clock';
import { countedAddress } from '#server/limits';
import { serverTexts } from '#text';

/** Which parts the backend has; screens disable the others and say why (CL-05). */
export interface Offers {
  readonly accounts: boolean;
  readonly uploads: boolean;
  readonly pages: boolean;
  readonly catalogue: boolean;
}

export interface StatusDeps {
  /** Whether the first admin is still to be made. */
  readonly awaitsOwner: () => Promise<boolean>;
  /** 'demo' lets the sign-in page show the demo accounts. */
  readonly shop: 'demo' | 'empty';
  /** The till compares it with the shop of its unsent sales. Null for a Firebase project, whose name identifies it. */
  readonly id: string | null;
  /** Of the documents: a client that read in another one reads again (FC-18). Null in the cloud, where nothing of ours restores. */
  readonly epoch: string | null;
  /** The origin by which the shop is reached from outside, without a slash at the end; null when it is not set. */
  readonly publicUrl: string | null;
  readonly offers: Offers;
  /** Null where Google's clock gives the times, which nobody doubts. */
  readonly time: (() => ServerTime) | null;
}

/** `GET /api/status` and `/api/status.php`: {success, message, shop, id, epoch, setupNeeded, publicUrl, offers, time, address} (HT-02, HT-08, HT-14, CL-05). */
export async function statusRoutes(
  app: FastifyInstance,
  { awaitsOwner, shop, id, epoch, publicUrl, offers, time }: StatusDeps,
): Promise<void> {
  const status = async (address: string) => ({
    success: true,
    message: serverTexts.running,
    shop,
    id,
    epoch,
    setupNeeded: await awaitsOwner(),
    publicUrl,
    offers,
    time: time?.() ?? null,
    // The one that the limits count: behind a wrong number of proxies all callers see the same.
    address,
  });
  for (const path of ['/api/status', '/api/status.php']) {
    app.get(path, async ({ ip }, reply) =>
      reply.header('Cache-Control', 'no-store').send(await status(countedAddress(ip))),
    );
  }
}
