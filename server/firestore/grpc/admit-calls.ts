// Admits gRPC calls before any of their bytes are read, and bounds what the admitted ones may hold.
import { constants, type ServerHttp2Stream } from 'node:http2';
import { Duplex } from 'node:stream';
import { ServerInterceptingCall, ServerListenerBuilder, type ServerInterceptor } from '@grpc/grpc-js';
import type { Result } from '#kernel/result';
import { requestFailure, type RequestFailure } from '#server/documents';
import type { Endpoint, GrpcLimits } from '#server/limits';
import type { AnyCall } from './auth.ts';
import { statusOf } from './status.ts';
import { createUnreadMessages } from './unread-messages.ts';

export interface Admittance {
  /** Decides by the metadata alone. */
  readonly check: (call: AnyCall) => Result<void, RequestFailure>;
  /** Called with the connection of an admitted call. */
  readonly onAdmitted: (endpoint: Endpoint) => void;
}

/** An interceptor for every call of a server. */
export function admitCalls({ check, onAdmitted }: Admittance, limits: GrpcLimits): ServerInterceptor {
  const countUnread = createUnreadMessages(limits.unreadBytes);
  return (method, call) => {
    const stream = streamOf(call);
    const end = (failure: RequestFailure, code: number): void => {
      call.sendStatus(statusOf(failure));
      // Without a reset the client could go on sending what nobody reads.
      stream.close(code);
    };
    const deadline = createDeadline(stream, limits.messageMs, () => end(tooLate, constants.NGHTTP2_CANCEL));
    const isUnary = !method.requestStream;
    const unread = countUnread(stream, {
      refuse: (failure) => end(failure, constants.NGHTTP2_NO_ERROR),
      onWaiting: (isWaiting) => {
        if (!isUnary) deadline.set(isWaiting);
      },
    });
    const listener = new ServerListenerBuilder()
      .withOnReceiveMetadata((metadata, next) => {
        const admitted = check({ metadata, getHost: () => call.getHost(), getPeer: () => call.getPeer() });
        if (!admitted.ok) return end(admitted.error, constants.NGHTTP2_NO_ERROR);
        if (stream.session !== undefined) onAdmitted(stream.session.socket);
        if (isUnary) deadline.set(true);
        next(metadata);
      })
      .withOnReceiveMessage((message: unknown, next) => {
        next(message);
        if (!isUnary) unread.noteHandled();
      })
      // A unary call is handled when its client has sent everything.
      .withOnReceiveHalfClose((next) => {
        next();
        if (isUnary) unread.noteHandled();
      })
      .build();
    return new ServerInterceptingCall(call, { start: (next) => next(listener) });
  };
}

/** A deadline that begins and ends; it ends with the stream at the latest. */
function createDeadline(stream: ServerHttp2Stream, milliseconds: number, onPassed: () => void) {
  let timer: NodeJS.Timeout | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  stream.once('close', stop);
  return {
    set(isRunning: boolean): void {
      stop();
      if (isRunning && !stream.closed) timer = setTimeout(onPassed, milliseconds);
    },
  };
}

// grpc-js gives an interceptor no access to the bytes of a call. The innermost call has its HTTP/2 stream as `stream`.
function streamOf(call: object): ServerHttp2Stream {
  const stream: unknown = Reflect.get(call, 'stream');
  if (!isHttp2Stream(stream)) throw new Error('This version of grpc-js has no stream in its calls.');
  return stream;
}

function isHttp2Stream(stream: unknown): stream is ServerHttp2Stream {
  return stream instanceof Duplex && 'rstCode' in stream && 'session' in stream;
}

const tooLate = requestFailure('DeadlineExceeded', 'The call took too long.');
