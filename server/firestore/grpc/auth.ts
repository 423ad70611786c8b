// Checks before every gRPC call: the host it was sent to, its origin and its token.
import type { ServerUnaryCall } from '@grpc/grpc-js';
import { err, ok, type Result } from '#kernel/result';
import { requestFailure, type SecuredDocuments, type RequestFailure } from '#server/documents';
import { callerOf, type Caller } from '../authentication.ts';
import { requesterOf, type Client, type TransportContext } from '../transport-context.ts';

/** The parts of a call that access control reads, for every kind of call. */
export type AnyCall = Pick<ServerUnaryCall<unknown, unknown>, 'metadata' | 'getHost' | 'getPeer'>;

export interface GrpcAuthOptions {
  /** Whether calls to this host are allowed (`127.0.0.1:4000`). */
  readonly allowsHost: (host: string) => boolean;
  /** Receives unexpected exceptions; the caller gets `Internal` only. */
  readonly logDefect: (defect: unknown) => void;
}

type Outcome<Value> = Result<Value, RequestFailure>;

export class GrpcAuth {
  readonly transport: TransportContext;
  readonly #rules: GrpcAuthOptions;

  constructor(transport: TransportContext, rules: GrpcAuthOptions) {
    this.transport = transport;
    this.#rules = rules;
  }

  get store(): SecuredDocuments {
    return this.transport.store;
  }

  /** Whether the caller is staff, by the metadata alone. No program of a visitor speaks gRPC. */
  admit(call: AnyCall): Result<void, RequestFailure> {
    return this.attempt(call, (client) =>
      requesterOf(this.transport, client).isStaff ? ok(undefined) : err(staffAlone),
    );
  }

  /** Checks the call and runs it. */
  attempt<Value>(
    call: AnyCall,
    work: (client: Client) => Result<Value, RequestFailure>,
  ): Result<Value, RequestFailure> {
    return this.protect(() => {
      const caller = this.#callerOf(call);
      return caller.ok ? work({ caller: caller.value, address: addressOf(call) }) : caller;
    });
  }

  /** The same for an asynchronous call. */
  async attemptLater<Value>(
    call: AnyCall,
    work: (client: Client) => Outcome<Value> | Promise<Outcome<Value>>,
  ): Promise<Outcome<Value>> {
    try {
      const caller = this.#callerOf(call);
      return caller.ok ? await work({ caller: caller.value, address: addressOf(call) }) : caller;
    } catch (defect) {
      return this.#fail(defect);
    }
  }

  /** An unexpected exception is logged and becomes `Internal`. */
  protect<Value>(work: () => Result<Value, RequestFailure>): Result<Value, RequestFailure> {
    try {
      return work();
    } catch (defect) {
      return this.#fail(defect);
    }
  }

  #fail(defect: unknown): Result<never, RequestFailure> {
    this.#rules.logDefect(defect);
    return err(requestFailure('Internal', 'The server failed; its log says why.'));
  }

  // Null for a visitor. Web pages cannot speak gRPC, so a call with an Origin is refused.
  #callerOf(call: AnyCall): Result<Caller | null, RequestFailure> {
    if (!this.#rules.allowsHost(call.getHost()) || call.metadata.get('origin').length > 0) {
      return err(requestFailure('PermissionDenied', 'This server does not answer calls from there.'));
    }
    const [authorization] = call.metadata.get('authorization');
    return callerOf(authorization?.toString(), this.transport.tokenVerifier);
  }
}

const staffAlone = requestFailure('PermissionDenied', 'Only staff may use this protocol.');

/** The peer is the address followed by the port. */
function addressOf(call: AnyCall): string {
  return call.getPeer().replace(/:\d+$/, '');
}
