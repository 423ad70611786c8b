// A shop whose documents are in Google's emulator: sign-in and HTTP API are those of a started shop server, and the calls of Firestore, over
// every transport, go to the emulator, which judges them with the same rules (GE-02).
import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type CollectionReference, type Firestore, getFirestore } from 'firebase-admin/firestore';
import { forward, listenAnywhere } from '../running/forward.ts';
import { clearDocuments } from './emulator.ts';

export interface JudgedShop {
  /** The URL of both. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** The project under which the programs ask a shop server. */
export const shopProject = 'demo-aleef';

/** The emulator has the documents of this shop in place of those of the shop before: one shop at a time. */
export async function openJudgedShop(
  shop: { readonly url: string; readonly adminHost: string },
  emulator: string,
): Promise<JudgedShop> {
  await copyDocuments(shop.adminHost, emulator);
  const http = createHttpServer((incoming, outgoing) => {
    forward(isOfFirestore(incoming) ? emulator : shop.url, incoming, outgoing);
  });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    socket.once('data', (first) => {
      socket.pause();
      socket.unshift(first);
      if (first.toString('latin1').startsWith(http2Preface)) passAll(socket, emulator);
      else http.emit('connection', socket);
      socket.resume();
    });
  });
  return {
    url: `http://127.0.0.1:${await listenAnywhere(server)}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The beginning of HTTP/2, over which gRPC comes: of the shop, Firestore alone. */
const http2Preface = 'PRI * HTTP/2';

function isOfFirestore({ url = '' }: IncomingMessage): boolean {
  return url.startsWith('/v1/projects/') || url.startsWith('/google.firestore.');
}

function passAll(socket: Socket, target: string): void {
  const { hostname, port } = new URL(target);
  const onward = connect(Number(port), hostname);
  onward.on('error', () => socket.destroy()).on('close', () => socket.destroy());
  socket.on('close', () => onward.destroy());
  socket.pipe(onward).pipe(socket);
}

async function copyDocuments(adminHost: string, emulator: string): Promise<void> {
  await clearDocuments(emulator, shopProject);
  await withFirestore(adminHost, (from) =>
    withFirestore(new URL(emulator).host, async (to) => {
      for (const collection of await from.listCollections()) await copyCollection(collection, to);
    }),
  );
}

async function copyCollection(collection: CollectionReference, to: Firestore): Promise<void> {
  const { docs } = await collection.get();
  const batch = to.batch();
  for (const document of docs) batch.set(to.doc(document.ref.path), document.data());
  await batch.commit();
}

async function withFirestore(host: string, work: (firestore: Firestore) => Promise<void>): Promise<void> {
  const app = initializeApp({ projectId: shopProject }, crypto.randomUUID());
  const firestore = getFirestore(app);
  firestore.settings({ host, ssl: false });
  await work(firestore);
  await deleteApp(app);
}
