// Open connections: so many of one address, so many in all. One that is beyond is closed before anything listens to it.
import type { Server, Socket } from 'node:net';
import { socketLimits, type ShareLimits } from './limits.ts';
import { createShare } from './share.ts';

/** Bounds the connections of a server on which everything else listens already, and which is not open yet. */
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
    socket.once('close', () => open.giveBack(address, 1));
    for (const listen of listeners) Reflect.apply(listen, server, [socket]);
  });
}
