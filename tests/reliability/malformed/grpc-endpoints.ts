// Malformed messages over gRPC: bytes of almost valid messages, random bytes, and values nested too deeply.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fromJSON } from '@grpc/proto-loader';
import fc from 'fast-check';
import { z } from 'zod';
import { headerOf, sender, type Endpoint } from './attempt.ts';
import { mutated } from './mutations.ts';
import { databaseName, listenMessage, restBodies, restCallNames, writeMessage } from './protocol.ts';
import { sendGrpc } from './sending.ts';

type Description = Parameters<typeof fromJSON>[0];

function firestoreService() {
  const folder = dirname(createRequire(import.meta.url).resolve('@google-cloud/firestore/package.json'));
  const text = readFileSync(join(folder, 'build', 'protos', 'v1.json'), 'utf8');
  const description = z.custom<Description>((root) => typeof root === 'object').parse(JSON.parse(text));
  return fromJSON(description, { longs: String, enums: String, bytes: String })[
    'google.firestore.v1.Firestore'
  ];
}

const service = new Map(Object.entries(firestoreService() ?? {}));

/** The differences between protobuf and the protocol's JSON, as far as the valid requests have them. */
function messageOf(json: unknown, name = ''): unknown {
  if (name === 'nullValue') return 'NULL_VALUE';
  if (['timestampValue', 'updateTime'].includes(name)) return { seconds: 1_767_225_600, nanos: 0 };
  if (['limit', 'upTo', 'expectedCount'].includes(name)) return { value: json };
  if (Array.isArray(json)) return json.map((inner) => messageOf(inner));
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(Object.entries(json).map(([key, inner]) => [key, messageOf(inner, key)]));
}

function encodedBy(method: string, json: unknown): Buffer | null {
  try {
    const definition = service.get(method);
    const message = messageOf(json);
    if (definition === undefined || !('requestSerialize' in definition)) return null;
    return typeof message === 'object' && message !== null ? definition.requestSerialize(message) : null;
  } catch {
    return null;
  }
}

/** Nested values: each level is a map of one field. */
function deepBytes(levels: number): Buffer {
  let value: Buffer = Buffer.from([0x58, 0]);
  for (let level = 0; level < levels; level += 1) {
    const entry = Buffer.concat([Buffer.from([0x0a, 1, 0x61]), lengthDelimited(2, value)]);
    value = lengthDelimited(6, lengthDelimited(1, entry));
  }
  const document = Buffer.concat([
    lengthDelimited(1, Buffer.from(`${databaseName}/documents/orders/deep`)),
    lengthDelimited(2, Buffer.concat([Buffer.from([0x0a, 1, 0x61]), lengthDelimited(2, value)])),
  ]);
  return Buffer.concat([
    lengthDelimited(1, Buffer.from(databaseName)),
    lengthDelimited(2, lengthDelimited(1, document)),
  ]);
}

function lengthDelimited(field: number, content: Buffer): Buffer {
  const length: number[] = [];
  for (let left = content.length; ; left = Math.floor(left / 128)) {
    length.push(left < 128 ? left : 128 + (left % 128));
    if (left < 128) break;
  }
  return Buffer.concat([Buffer.from([field * 8 + 2, ...length]), content]);
}

const deepest = [25, 200, 3_000].map(deepBytes);

function messageBytes(method: string, valid: unknown): fc.Arbitrary<Buffer> {
  const whole = encodedBy(method, valid) ?? Buffer.alloc(0);
  const ofJson = mutated(valid).map((json) => encodedBy(method, json) ?? whole);
  const touched = fc
    .tuple(ofJson, fc.nat(), fc.uint8Array({ maxLength: 6 }), fc.constantFrom('put', 'insert', 'cut'))
    .map(([bytes, where, patch, how]) => {
      const at = where % (bytes.length + 1);
      if (how === 'cut') return bytes.subarray(0, at);
      return Buffer.concat([
        bytes.subarray(0, at),
        patch,
        bytes.subarray(how === 'put' ? at + patch.length : at),
      ]);
    });
  return fc.oneof(
    { weight: 4, arbitrary: ofJson },
    { weight: 4, arbitrary: touched },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 1, arbitrary: fc.constantFrom(Buffer.alloc(0), ...deepest) },
  );
}

function overGrpc(method: string, valid: unknown, most: 1 | 3): Endpoint {
  return {
    name: `gRPC ${method}`,
    transport: 'grpc',
    attempts: fc
      .record({
        messages: fc.array(messageBytes(method, valid), { minLength: 1, maxLength: most }),
        who: sender,
      })
      .map(({ messages, who }) => ({
        description: `${who} ${messages.map((bytes) => bytes.toString('hex').slice(0, 300)).join(' | ')}`,
        send: ({ shop, grpc }) =>
          sendGrpc(grpc, { method, messages, authorization: headerOf(who, shop)['authorization'] ?? null }),
      })),
  };
}

const parent = `${databaseName}/documents`;

const grpcNames = {
  commit: 'Commit',
  batchWrite: 'BatchWrite',
  batchGet: 'BatchGetDocuments',
  runQuery: 'RunQuery',
  runAggregationQuery: 'RunAggregationQuery',
  beginTransaction: 'BeginTransaction',
  rollback: 'Rollback',
  listCollectionIds: 'ListCollectionIds',
} as const;

export const grpcEndpoints: readonly Endpoint[] = [
  ...restCallNames.map((call) =>
    overGrpc(grpcNames[call], { ...restBodies[call], parent, database: databaseName }, 1),
  ),
  overGrpc(
    'ListDocuments',
    { parent, collectionId: 'orders', pageSize: 10, pageToken: 'x', showMissing: true },
    1,
  ),
  overGrpc('Listen', listenMessage, 3),
  overGrpc('Write', { ...writeMessage, database: databaseName }, 3),
];
