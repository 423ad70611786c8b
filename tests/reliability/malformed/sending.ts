// Sends one generated request and returns the answer and its time.
import { request } from 'node:http';
import { Client, credentials, Metadata } from '@grpc/grpc-js';
import type { ShopProcess } from './shop-process.ts';
import { deadlines } from '../../running/deadlines.ts';

export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** An address of the loopback, so that the limits of one address do not hide later faults. */
  readonly from: string;
}

export interface Answer {
  /** An HTTP status, a gRPC code, or 'cut' for a connection that ended without an answer. */
  readonly code: number | 'cut';
  readonly text: string;
  readonly milliseconds: number;
}

/** How long to wait for the rest of an answer: an open back channel has no end. */
const restMilliseconds = 100;

export function sendHttp({ port }: ShopProcess, given: HttpRequest): Promise<Answer> {
  const start = performance.now();
  return new Promise((resolve) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method: given.method,
        path: given.path.replaceAll(/[^\u0021-\u007E]/gu, encoded),
        headers: {
          // Like browsers: with `close` a server that refuses early resets the connection while the body is being written.
          connection: 'keep-alive',
          ...given.headers,
          'content-length': Buffer.byteLength(given.body),
        },
        localAddress: given.from,
        agent: false,
      },
      (answer) => {
        const milliseconds = performance.now() - start;
        let text = '';
        const done = (): void => {
          clearTimeout(timeout);
          sent.destroy();
          resolve({ code: answer.statusCode ?? 'cut', text: text.slice(0, 2_000), milliseconds });
        };
        const timeout = setTimeout(done, restMilliseconds);
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => (text += chunk));
        answer.on('end', done);
        answer.on('error', done);
      },
    );
    sent.on('error', (error) =>
      resolve({ code: 'cut', text: String(error), milliseconds: performance.now() - start }),
    );
    sent.end(given.body);
  });
}

function encoded(letter: string): string {
  return encodeURIComponent(Buffer.from(letter).toString());
}

export interface GrpcRequest {
  readonly method: string;
  readonly messages: readonly Buffer[];
  readonly authorization: string | null;
}

export function grpcClient({ port }: ShopProcess): Client {
  return new Client(`127.0.0.1:${port}`, credentials.createInsecure());
}

function same(bytes: Buffer): Buffer {
  return bytes;
}

/** A stream is half closed after its messages, so that it ends by itself. */
export function sendGrpc(client: Client, given: GrpcRequest): Promise<Answer> {
  const start = performance.now();
  const metadata = new Metadata();
  if (given.authorization !== null) metadata.set('authorization', given.authorization);
  const path = `/google.firestore.v1.Firestore/${given.method}`;
  const options = { deadline: Date.now() + deadlines.program };
  return new Promise((resolve) => {
    const end = ({ code, details }: { readonly code: number; readonly details: string }): void =>
      resolve({ code, text: details, milliseconds: performance.now() - start });
    const stream = client.makeBidiStreamRequest<Buffer, Buffer>(path, same, same, metadata, options);
    stream.on('data', () => undefined);
    stream.on('error', () => undefined);
    stream.on('status', end);
    for (const message of given.messages) stream.write(message);
    stream.end();
  });
}
