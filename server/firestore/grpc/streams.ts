// The Listen and Write streams over gRPC.
import type { handleBidiStreamingCall, ServerDuplexStream } from '@grpc/grpc-js';
import { ok } from '#kernel/result';
import { requestFailure, type RequestFailure } from '#server/documents';
import type { StreamQuota } from '#server/limits';
import { ListenStream } from '../listen-stream.ts';
import { listenJson, writeJson, type ListenMessage, type WriteMessage } from '../stream-messages.ts';
import { requesterOf, writerFor, type Client } from '../transport-context.ts';
import { WriteStream } from '../write-stream.ts';
import type { GrpcAuth } from './auth.ts';
import { requestReader, type ReadRequest } from './service.ts';
import { statusOf } from './status.ts';

type Call = ServerDuplexStream<unknown, unknown>;

/** The handlers of both streams. */
export function createStreamHandlers(
  grpcAuth: GrpcAuth,
): Readonly<Record<'Listen' | 'Write', handleBidiStreamingCall<unknown, unknown>>> {
  const { databaseName } = grpcAuth.store.documents;
  return {
    Listen: (call) =>
      carry(grpcAuth, { call, read: requestReader('Listen') }, (client, { quota, send, fail }) => {
        const requester = requesterOf(grpcAuth.transport, client);
        const { isStaff } = requester;
        const sendJson = (message: ListenMessage): void => send(listenJson(message, databaseName));
        const output = { send: sendJson, isRead: () => true, fail };
        const budget = grpcAuth.transport.admission.readBudget(requester);
        const listener = { auth: client.caller, isStaff, quota, budget };
        return new ListenStream(grpcAuth.transport, listener, output);
      }),
    Write: (call) =>
      carry(grpcAuth, { call, read: requestReader('Write') }, (client, { send, fail }) => {
        const sendJson = (message: WriteMessage): void => send(writeJson(message));
        return new WriteStream(grpcAuth.store, writerFor(grpcAuth.transport, client), {
          send: sendJson,
          fail,
        });
      }),
  };
}

/** The output of a stream, as JSON text. */
interface JsonOutput {
  readonly quota: StreamQuota;
  readonly send: (json: string) => void;
  readonly fail: (failure: RequestFailure) => void;
}

interface Stream {
  receive(message: unknown): void;
  end(): void;
}

// The stream ends once, whether the client, a failure, a revoked account or the connection ends it.
function carry(
  grpcAuth: GrpcAuth,
  { call, read }: { readonly call: Call; readonly read: ReadRequest },
  begin: (client: Client, output: JsonOutput) => Stream,
): void {
  let isEnded = false;
  let stream: Stream | null = null;
  let forget = (): void => {};
  let closeQuota = (): void => {};
  const end = (): void => {
    if (isEnded) return;
    isEnded = true;
    forget();
    closeQuota();
    stream?.end();
  };
  const fail = (failure: RequestFailure): void => {
    if (isEnded) return;
    end();
    call.emit('error', statusOf(failure));
  };
  const opened = grpcAuth.attempt(call, (client) => {
    const quota = grpcAuth.transport.admission.openStream(requesterOf(grpcAuth.transport, client));
    if (!quota.ok) return quota;
    closeQuota = quota.value.close;
    forget = grpcAuth.transport.openStreams.add({ fail }, client.caller);
    return ok(
      begin(
        client,
        boundedOutput(call, quota.value, () => isEnded, fail),
      ),
    );
  });
  if (!opened.ok) return fail(opened.error);
  stream = opened.value;
  call.on('data', (message: unknown) => {
    if (isEnded) return;
    const taken = grpcAuth.protect(() => {
      const request = read(message);
      return request.ok ? ok(stream?.receive(request.value)) : request;
    });
    if (!taken.ok) fail(taken.error);
  });
  call.on('end', () => {
    end();
    call.end();
  });
  call.on('cancelled', end);
  call.on('error', end);
}

function boundedOutput(
  call: Call,
  quota: StreamQuota,
  isEnded: () => boolean,
  fail: (failure: RequestFailure) => void,
): JsonOutput {
  return {
    quota,
    send(json) {
      if (isEnded()) return;
      const bytes = Buffer.byteLength(json);
      if (!quota.reserve(bytes)) {
        return fail(requestFailure('ResourceExhausted', 'The client does not take what the stream sends.'));
      }
      call.write(JSON.parse(json), () => {
        if (!isEnded()) quota.free(bytes);
      });
    },
    fail,
  };
}
