// One hostile visitor in a process of its own, until it is ended: `hostile-visitor.ts <url> <address>`.
import { connect } from 'node:http2';
import { connect as connectSocket, type Socket } from 'node:net';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { keepAliveAgentFrom, postFrom, queryUrl } from './requests.ts';

const [url = '', address = ''] = process.argv.slice(2);
const root = 'projects/demo-aleef/databases/(default)/documents';
const agent = keepAliveAgentFrom(address, 30);
const from = [{ collectionId: 'products' }];
let at = 0;

process.on('SIGTERM', () => process.exit());
process.on('uncaughtException', () => undefined);

function equals(fieldPath: string, value: number) {
  return {
    fieldFilter: { field: { fieldPath }, op: 'GREATER_THAN', value: { integerValue: String(value) } },
  };
}

function composite(op: 'AND' | 'OR', filters: readonly object[]) {
  return { compositeFilter: { op, filters } };
}

function many(count: number, make: (place: number) => object): readonly object[] {
  return Array.from({ length: count }, (_, place) => make(place));
}

/** What a visitor may try, each with ever new names. */
const attempts: readonly (() => Promise<unknown>)[] = [
  () => runQuery({ from }),
  () =>
    runQuery({
      from,
      where: composite(
        'OR',
        many(10, (place) => equals('stock', place + at)),
      ),
    }),
  () =>
    runQuery({
      from,
      where: composite(
        'OR',
        many(30, (place) =>
          composite('AND', [equals('price', place), equals('stock', place), equals('x', at)]),
        ),
      ),
    }),
  () => runQuery({ from, orderBy: [{ field: { fieldPath: `junk${(at += 1)}` } }] }),
  () => runQuery({ from, select: { fields: many(50, (place) => ({ fieldPath: `new${at}_${place}` })) } }),
  () =>
    post('runAggregationQuery', {
      structuredAggregationQuery: {
        structuredQuery: {
          from,
          where: composite(
            'AND',
            many(10, (place) => equals('price', place)),
          ),
        },
        aggregations: many(5, (place) => ({ alias: `a${place}`, sum: { field: { fieldPath: 'price' } } })),
      },
    }),
  () =>
    post('batchGet', {
      documents: Array.from({ length: 100 }, (_, place) => `${root}/products/p${place + 1}`),
    }),
  () =>
    post('commit', {
      writes: [
        {
          update: {
            name: `${root}/orders/x${(at += 1)}`,
            fields: { a: { stringValue: 'x'.repeat(60_000) } },
          },
        },
      ],
    }),
  listen,
];

function post(call: string, body: object): Promise<unknown> {
  return postFrom(agent, queryUrl(url).replace('runQuery', call), body);
}

function runQuery(structuredQuery: object): Promise<unknown> {
  return post('runQuery', { structuredQuery });
}

/** Twenty listeners for everything, in a session whose answers are never read. */
async function listen(): Promise<void> {
  const channel = '/google.firestore.v1.Firestore/Listen/channel?VER=8&CVER=22';
  const targets = many(20, (place) => ({
    addTarget: { targetId: place + 1, query: { parent: root, structuredQuery: { from } } },
  }));
  const form = new URLSearchParams([
    ['count', '20'],
    ['ofs', '0'],
    ...targets.map((target, place): [string, string] => [`req${place}___data__`, JSON.stringify(target)]),
  ]);
  const answer = await postFrom(agent, `${url}${channel}&RID=1`, form.toString());
  const session = /"c","([^"]+)"/u.exec(answer.text)?.[1];
  if (session === undefined) return;
  const socket = openSocket();
  socket.pause();
  const path = `${channel}&SID=${session}&RID=rpc&AID=0&CI=0&TYPE=xmlhttp`;
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\n\r\n`);
}

function openSocket(): Socket {
  const { port, hostname } = new URL(url);
  const socket = connectSocket({ port: Number(port), host: hostname, localAddress: address });
  socket.on('error', () => undefined);
  return socket;
}

/** Unfinished gRPC messages of 10 MB. */
async function overGrpc(): Promise<void> {
  for (;;) {
    const client = connect(url, { createConnection: openSocket });
    client.on('error', () => undefined);
    for (let place = 0; place < 60; place += 1) {
      const stream = client.request({
        ':method': 'POST',
        ':path': '/google.firestore.v1.Firestore/Commit',
        'content-type': 'application/grpc',
        te: 'trailers',
      });
      stream.on('error', () => undefined);
      stream.write(Buffer.concat([Buffer.from([0, 0, 0x98, 0x96, 0x80]), Buffer.alloc(1_000_000)]));
    }
    await pause(2_000);
    client.destroy();
  }
}

async function overHttp(first: number): Promise<void> {
  for (let turn = first; ; turn += 1) {
    const attempt = attempts[turn % attempts.length];
    if (attempt !== undefined) await attempt().catch(() => pause(50));
  }
}

await Promise.all([overGrpc(), ...Array.from({ length: 20 }, (_, place) => overHttp(place))]);
