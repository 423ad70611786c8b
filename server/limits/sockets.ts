// Limits on open connections, per address and in total. A connection above a limit is closed before any listener sees
// it. When every place is taken, a connection without a token of staff gives way to the new one (FS-34).
import type { Server as HttpServer } from 'node:http';
import type { Server as HttpsServer } from 'node:https';
import type { Socket } from 'node:net';
import { countedAddress } from './address.ts';
import { socketLimits, type SocketLimits } from './limits.ts';

/** What identifies an open connection, also for a socket that is wrapped by TLS or HTTP/2. */
export type Endpoint = Pick<Socket, 'localAddress' | 'remoteAddress' | 'remotePort'>;

export interface Connections {
  /** Limits the connections of a server. Call it after all other listeners are added and before the server listens. */
  readonly bound: (server: HttpServer | HttpsServer, trustsProxy: boolean) => void;
  /** The connection has carried a token of staff: it is never closed for another. */
  readonly protect: (endpoint: Endpoint) => void;
}

interface OpenConnection {
  readonly address: string;
  readonly socket: Socket;
  isProtected: boolean;
  /** The place in the order of all connections' last requests. */
  lastRequest: number;
}

export function createConnections(limits: SocketLimits = socketLimits): Connections {
  const open = new Map<string, OpenConnection>();
  let requests = 0;

  const admits = (address: string, maxWithoutToken: number): boolean => {
    const ofAddress = [...open.values()].filter((each) => each.address === address);
    const withoutToken = ofAddress.filter(({ isProtected }) => !isProtected);
    if (ofAddress.length >= limits.ofAddress || withoutToken.length >= maxWithoutToken) return false;
    if (open.size < limits.ofAll) return true;
    const leaving = givesWay([...open.values()]);
    if (leaving === undefined) return false;
    open.delete(keyOf(leaving.socket));
    leaving.socket.destroy();
    return true;
  };

  return {
    bound(server, trustsProxy) {
      const listeners = server.listeners('connection');
      server.removeAllListeners('connection');
      server.on('request', ({ socket }) => {
        const connection = open.get(keyOf(socket));
        if (connection !== undefined) connection.lastRequest = requests += 1;
      });
      server.on('connection', (socket: Socket) => {
        const address = countedAddress(socket.remoteAddress ?? '');
        // All visitors of a proxy share its connections.
        const isProxy = trustsProxy && address.startsWith('127.');
        if (!admits(address, isProxy ? limits.ofAddress : limits.withoutToken)) {
          socket.destroy();
          return;
        }
        const key = keyOf(socket);
        open.set(key, { address, socket, isProtected: false, lastRequest: (requests += 1) });
        socket.once('close', () => {
          if (open.get(key)?.socket === socket) open.delete(key);
        });
        for (const listen of listeners) Reflect.apply(listen, server, [socket]);
      });
    },
    protect(endpoint) {
      const connection = open.get(keyOf(endpoint));
      if (connection !== undefined) connection.isProtected = true;
    },
  };
}

/** Of the address with most connections without a token of staff, the one whose last request is the oldest. */
function givesWay(open: readonly OpenConnection[]): OpenConnection | undefined {
  const withoutToken = open.filter(({ isProtected }) => !isProtected);
  const counts = new Map<string, number>();
  for (const { address } of withoutToken) counts.set(address, (counts.get(address) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return withoutToken
    .filter(({ address }) => counts.get(address) === most)
    .reduce<OpenConnection | undefined>(
      (oldest, each) => (oldest === undefined || each.lastRequest < oldest.lastRequest ? each : oldest),
      undefined,
    );
}

function keyOf({ localAddress, remoteAddress, remotePort }: Endpoint): string {
  return `${localAddress} ${remoteAddress} ${remotePort}`;
}
