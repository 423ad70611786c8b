// The stop of the service: Cloud Run gives it 10 s after SIGTERM (CL-19).
import type { FastifyInstance } from 'fastify';

export interface StopDeps {
  /** Answers what runs, and refuses what is new. */
  readonly closeServer: () => Promise<unknown>;
  /** Stores what only memory has. */
  readonly closeShop: () => Promise<unknown>;
}

/** Ends each connection with the answer that runs on it: an open one would delay the stop by a minute. */
export function endConnectionsAtStop(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', async (_, reply, payload) => {
    if (isStopping) reply.header('Connection', 'close');
    return payload;
  });
}

/** Resolves within 8 s, whatever still runs. */
export async function stopService({ closeServer, closeShop }: StopDeps): Promise<void> {
  await within(5000, closeServer());
  await within(3000, closeShop());
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work.catch(() => undefined), late]);
  clearTimeout(timer);
}
