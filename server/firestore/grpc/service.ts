// Google's definition of the Firestore gRPC service. Responses are the protocol's JSON; requests stay bytes until their
// handler reads them.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ServiceDefinition } from '@grpc/grpc-js';
import { err, ok, type Result } from '#kernel/result';
import { requestFailure, type RequestFailure } from '#server/documents';
import { fromJSON, type MethodDefinition } from '@grpc/proto-loader';
import { z } from 'zod';
import { grpcLimits } from '#server/limits';
import { fieldLimitOf } from './message-fields.ts';
import { jsonOf, messageOf } from './messages.ts';

/** The request of a call as parsed JSON of the protocol. */
export type ReadRequest = (bytes: unknown) => Result<unknown, RequestFailure>;

function readService() {
  const root = description();
  const loaded = fromJSON(root, { longs: String, enums: String, bytes: String });
  const service = loaded['google.firestore.v1.Firestore'];
  if (service === undefined) throw new Error('The description has no Firestore service.');
  const methods = Object.entries(service).flatMap(([name, method]) =>
    isMethod(method) ? [[name, method] as const] : [],
  );
  const hasMoreFields = fieldLimitOf(root);
  const definition: ServiceDefinition = Object.fromEntries(
    methods.map(([name, method]) => [name, withBytes(method)]),
  );
  const readers: ReadonlyMap<string, ReadRequest> = new Map(
    methods.map(([name, method]) => [name, readerOf(method, hasMoreFields)]),
  );
  return { definition, readers };
}

function withBytes(method: MethodDefinition<object, object>): ServiceDefinition[string] {
  return {
    ...method,
    requestDeserialize: (bytes: Buffer) => bytes,
    responseSerialize: (json: unknown) => method.responseSerialize(objectOf(messageOf(json))),
  };
}

function readerOf(
  method: MethodDefinition<object, object>,
  hasMoreFields: ReturnType<typeof fieldLimitOf>,
): ReadRequest {
  const { name } = messageName.parse(method.requestType.type);
  return (bytes) => {
    if (!Buffer.isBuffer(bytes)) return ok(notAMessage);
    if (hasMoreFields(`google.firestore.v1.${name}`, bytes, grpcLimits.fieldsOfMessage))
      return err(tooManyFields);
    return ok(requestOf(method, bytes));
  };
}

const messageName = z.object({ name: z.string() });
const tooManyFields = requestFailure('InvalidArgument', 'The message has too many fields.');

// Bytes that are no message become a value that no parser accepts. An exception here would make grpc-js report a
// failure of the server.
function requestOf(method: MethodDefinition<object, object>, bytes: Buffer): unknown {
  try {
    return jsonOf(method.requestDeserialize(bytes));
  } catch {
    return notAMessage;
  }
}

const notAMessage = 'not a message';

function isMethod(method: unknown): method is MethodDefinition<object, object> {
  return typeof method === 'object' && method !== null && 'requestDeserialize' in method;
}

function objectOf(message: unknown): object {
  if (typeof message === 'object' && message !== null) return message;
  throw new Error('An answer must be an object.');
}

// Google's published definition lacks `Write.verify` (field 5), which the SDKs send for documents that a transaction
// only read.
function description(): Description {
  const folder = dirname(createRequire(import.meta.url).resolve('@google-cloud/firestore/package.json'));
  const text = readFileSync(join(folder, 'build', 'protos', 'v1.json'), 'utf8');
  const root = publishedDescription.parse(JSON.parse(text));
  const { Write } = root.nested.google.nested.firestore.nested.v1.nested;
  Write.fields['verify'] = { type: 'string', id: 5 };
  Write.oneofs.operation.oneof.push('verify');
  return wholeDescription.parse(root);
}

function namespace<Content extends z.ZodRawShape>(content: Content) {
  return z.looseObject({ nested: z.looseObject(content) });
}

const messageType = z.looseObject({
  fields: z.record(z.string(), z.looseObject({ type: z.string(), id: z.int() })),
  oneofs: z.looseObject({ operation: z.looseObject({ oneof: z.array(z.string()) }) }),
});
const v1 = namespace({ Write: messageType });
const publishedDescription = namespace({ google: namespace({ firestore: namespace({ v1 }) }) });

type Description = Parameters<typeof fromJSON>[0];

/** Proto-loader checks the definition itself. */
const wholeDescription = z.custom<Description>((root) => typeof root === 'object');

/** Read once: it takes as long as the rest of a start. */
const service = readService();

/** The methods by name. */
export const firestoreService = service.definition;

/** Reads the request of a method. A message with too many fields is refused before it is decoded. */
export function requestReader(method: string): ReadRequest {
  const reader = service.readers.get(method);
  if (reader === undefined) throw new Error(`There is no method ${method}.`);
  return reader;
}
