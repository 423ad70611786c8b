// Firestore over gRPC on accepted connections, for firebase-admin and the full SDK in Node.
import type { Socket } from 'node:net';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { grpcLimits, requestBytes, type Endpoint, type GrpcLimits } from '#server/limits';
import { openTransportContext, type TransportOptions } from '../transport-context.ts';
import { admitCalls } from './admit-calls.ts';
import { createGrpcHandlers } from './calls.ts';
import { GrpcAuth, type GrpcAuthOptions } from './auth.ts';
import { firestoreService } from './service.ts';
import { createStreamHandlers } from './streams.ts';

export interface GrpcOptions extends TransportOptions, GrpcAuthOptions {
  readonly limits?: GrpcLimits;
}

export interface GrpcFirestore {
  /** Serves a connection whose client starts with HTTP/2. */
  readonly serve: (socket: Socket) => void;
  /** Ends every call and connection. */
  readonly close: () => void;
}

/** Creates the service; it opens no port. */
export function firestoreOverGrpc({ limits = grpcLimits, ...options }: GrpcOptions): GrpcFirestore {
  const transport = openTransportContext(options);
  const grpcAuth = new GrpcAuth(transport, options);
  const onAdmitted = (endpoint: Endpoint): void => transport.connections.protect(endpoint);
  const server = new Server({
    ...settings,
    'grpc.max_concurrent_streams': limits.callsOfConnection,
    interceptors: [admitCalls({ check: (call) => grpcAuth.admit(call), onAdmitted }, limits)],
  });
  server.addService(firestoreService, {
    ...createGrpcHandlers(grpcAuth),
    ...createStreamHandlers(grpcAuth),
  });
  const injector = server.createConnectionInjector(ServerCredentials.createInsecure());
  const connections = new Set<Socket>();
  return {
    serve(socket) {
      connections.add(socket);
      socket.on('close', () => connections.delete(socket));
      injector.injectConnection(socket);
    },
    close() {
      // Connections are destroyed without a GOAWAY: the gRPC client of the SDK in Node repeats its calls without a
      // pause on a connection that announced its end but is still open.
      for (const connection of connections) connection.destroy();
      injector.destroy();
      server.forceShutdown();
      transport.close();
    },
  };
}

/** The cloud's 10 MiB for a request with some overhead, as over REST. Keepalive pings detect dead connections. */
const settings = {
  'grpc.max_receive_message_length': requestBytes.rest,
  'grpc.keepalive_time_ms': 60_000,
};
