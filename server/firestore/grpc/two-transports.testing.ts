// Sends the same JSON to Firestore over REST and over gRPC, with one store in memory.
import { createServer } from 'node:net';
import { Client, credentials, Metadata, status, type ServiceError } from '@grpc/grpc-js';
import { ok } from '#kernel/result';
import { documentMigrations, Documents, openDatabase, type AccessControl } from '#server/documents';
import {
  databaseName,
  openRest,
  root,
  type SendCall,
  type TestTransport,
  type Firestore,
} from '../rest-requests.testing.ts';
import { firestoreOverGrpc } from './grpc.ts';
import { jsonOf, messageOf } from './messages.ts';
import { firestoreService } from './service.ts';
import { everyAccount } from '../staff.ts';

/** The transports, for `test.each`. */
export const transports = ['REST', 'gRPC'] as const;

export type Transport = (typeof transports)[number];

/** A server in memory without access control, and a function that sends requests to it. */
export async function openTransport(transport: Transport, accessControl: AccessControl = allowAll) {
  const opened = openDatabase(':memory:', { documents: documentMigrations });
  if (!opened.ok) throw new Error(opened.error.message);
  const documents = new Documents({ database: opened.value, databaseName, clock: Date.now });
  const firestore = {
    documents,
    accessControl,
    staff: everyAccount,
    tokenVerifier: {
      verifyToken: () => ok({ uid: 'anyone', token: {}, expiresAt: Infinity }),
      onRevoked: () => () => {},
    },
    clock: Date.now,
  };
  const { send, stop } = transport === 'REST' ? await openRest(firestore) : await openGrpc(firestore);
  const close = async (): Promise<void> => {
    await stop();
    opened.value.close();
  };
  return { documents, send, close };
}

const allowAll: AccessControl = {
  checkRead: () => ok(undefined),
  checkCommit: () => ok(undefined),
  checkIndex: () => ok(undefined),
};

async function openGrpc(firestore: Firestore): Promise<TestTransport> {
  const grpc = firestoreOverGrpc({
    ...firestore,
    allowsHost: () => true,
    logDefect: (defect) => {
      throw defect;
    },
  });
  const server = createServer(grpc.serve);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const client = new Client(`127.0.0.1:${address.port}`, credentials.createInsecure());
  const stop = async (): Promise<void> => {
    client.close();
    grpc.close();
    await new Promise((done) => server.close(done));
  };
  const caller = new Metadata();
  caller.set('authorization', 'Bearer anyone');
  const methods = new Map(
    Object.entries(firestoreService).map(([name, method]) => [callNameOf(name), method]),
  );
  const send: SendCall = (call, body, parent = root) => {
    const method = methods.get(call);
    if (method === undefined) throw new Error(`There is no call ${call}.`);
    const encode = (json: unknown): Buffer => method.requestSerialize(messageOf(json));
    const decode = (bytes: Buffer): unknown => jsonOf(method.responseDeserialize(bytes));
    const request = { parent, database: databaseName, ...body };
    return new Promise((resolve) => {
      const resolveRefused = (error: ServiceError): void =>
        resolve({ type: 'Refused', status: status[error.code] ?? '', message: error.details });
      if (!method.responseStream) {
        client.makeUnaryRequest(method.path, encode, decode, request, caller, (error, answer) =>
          error === null ? resolve({ type: 'Answered', messages: [answer] }) : resolveRefused(error),
        );
        return;
      }
      const messages: unknown[] = [];
      const stream = client.makeServerStreamRequest(method.path, encode, decode, request, caller);
      stream.on('data', (message) => messages.push(message));
      stream.on('error', resolveRefused);
      stream.on('end', () => resolve({ type: 'Answered', messages }));
    });
  };
  return { send, stop };
}

// BatchGetDocuments is `batchGet` in a URL; the other names differ in their first letter only.
function callNameOf(method: string): string {
  if (method === 'BatchGetDocuments') return 'batchGet';
  return `${method.charAt(0).toLowerCase()}${method.slice(1)}`;
}
