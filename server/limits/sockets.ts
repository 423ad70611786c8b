// Limits on open connections, per address and in total. A connection above a limit is closed before any listener sees
// it.
import type { Server, Socket } from 'node:net';
import { socketLimits, type ShareLimits } from './limits.ts';
import { createShare } from './share.ts';

/** Limits the connections of a server. Call it after all other listeners are added and before the server listens. */
export function boundSockets(server: Server, limits: ShareLimits = socketLimits): void {
  const open = createShare(limits);
  const listeners = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (!open.take(address, 1)) {
      socket.destroy();
      return;
    }
    socket.once('close', () => open.free(address, 1));
    for (const listen of listeners) Reflect.apply(listen, server, [socket]);
  });
}
