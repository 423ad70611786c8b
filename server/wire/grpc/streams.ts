// The Listen and Write streams over gRPC: a message in, messages out, the end told once.
import type { handleBidiStreamingCall, ServerDuplexStream } from '@grpc/grpc-js';
import { ok } from '#domain/result';
import { refuse, type RequestFailure } from '#server/documents';
import { ListenStream } from '../listen-stream.ts';
import { listenJson, writeJson, type ListenMessage, type WriteMessage } from '../stream-messages.ts';
import { writerFor, type Client } from '../wire.ts';
import { WriteStream } from '../write-stream.ts';
import type { GrpcDoor } from './door.ts';
import { statusOf } from './status.ts';

type Call = ServerDuplexStream<unknown, unknown>;

/** What streams may ask of the server together and alone. */
export interface StreamLimits {
  readonly openStreams: number;
  /** A stream whose client takes nothing may keep so many; then it ends. */
  readonly waitingCharacters: number;
}

/** As many as WebChannel allows. */
export const USUAL_LIMITS: StreamLimits = { openStreams: 4000, waitingCharacters: 64 * 1024 * 1024 };

/** The handlers of both streams. */
export function streamHandlers(
  door: GrpcDoor,
  limits: StreamLimits,
): Readonly<Record<'Listen' | 'Write', handleBidiStreamingCall<unknown, unknown>>> {
  const { databaseName } = door.store.documents;
  const carrier = { door, limits, open: new Set<Call>() };
  return {
    Listen: (call) =>
      carry(carrier, call, ({ caller }, { send, fail }) => {
        const sendJson = (message: ListenMessage): void => send(listenJson(message, databaseName));
        return new ListenStream(door.wire, caller, { send: sendJson, fail });
      }),
    Write: (call) =>
      carry(carrier, call, (client, { send, fail }) => {
        const sendJson = (message: WriteMessage): void => send(writeJson(message));
        return new WriteStream(door.store, writerFor(door.wire, client), { send: sendJson, fail });
      }),
  };
}

/** Where a stream's messages go, as JSON text. */
interface JsonOutput {
  readonly send: (json: string) => void;
  readonly fail: (failure: RequestFailure) => void;
}

interface Stream {
  receive(message: unknown): void;
  end(): void;
}

interface Carrier {
  readonly door: GrpcDoor;
  readonly limits: StreamLimits;
  readonly open: Set<Call>;
}

// The end is told once, whoever brings it about: the client, a failure, the account's end, or the line.
function carry(
  { door, limits, open }: Carrier,
  call: Call,
  begin: (client: Client, output: JsonOutput) => Stream,
): void {
  let isEnded = false;
  let stream: Stream | null = null;
  let forget = (): void => {};
  let leave = (): void => {};
  const end = (): void => {
    if (isEnded) return;
    isEnded = true;
    open.delete(call);
    forget();
    leave();
    stream?.end();
  };
  const fail = (failure: RequestFailure): void => {
    if (isEnded) return;
    end();
    call.emit('error', statusOf(failure));
  };
  if (open.size >= limits.openStreams) return fail(refuse('ResourceExhausted', 'Too many streams are open.'));
  open.add(call);
  const output = boundedOutput(call, limits.waitingCharacters, () => isEnded, fail);
  const opened = door.attempt(call, (client) => {
    const { caller, address } = client;
    const place = caller === null ? door.wire.visitors.admitStream(address) : ok(() => {});
    if (!place.ok) return place;
    leave = place.value;
    forget = door.wire.openStreams.add({ fail }, caller);
    return ok(begin(client, output));
  });
  if (!opened.ok) return fail(opened.error);
  stream = opened.value;
  call.on('data', (message: unknown) => {
    if (isEnded) return;
    const taken = door.protect(() => ok(stream?.receive(message)));
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
  mostWaiting: number,
  isEnded: () => boolean,
  fail: (failure: RequestFailure) => void,
): JsonOutput {
  let waitingCharacters = 0;
  return {
    send(json) {
      if (isEnded()) return;
      waitingCharacters += json.length;
      call.write(JSON.parse(json), () => (waitingCharacters -= json.length));
      if (waitingCharacters > mostWaiting) {
        fail(refuse('ResourceExhausted', 'The client does not take what the stream sends.'));
      }
    },
    fail,
  };
}
