// Starts listening, or reports that the port is taken.
import type { FastifyInstance } from 'fastify';
import { err, ok, type Result } from '#kernel/result';

export interface PortTaken {
  readonly type: 'PortTaken';
  readonly port: number;
}

/** Returns the actual port; when the port is taken, the server is closed. */
export async function listen(
  app: FastifyInstance,
  host: string,
  port: number,
): Promise<Result<number, PortTaken>> {
  try {
    return ok(Number(new URL(await app.listen({ host, port })).port));
  } catch (error) {
    await app.close();
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    return err({ type: 'PortTaken', port });
  }
}
