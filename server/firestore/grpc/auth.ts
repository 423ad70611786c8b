// What every gRPC call passes before it is done: where it was addressed to, where it comes from, whose token it carries.
import type { ServerUnaryCall } from '@grpc/grpc-js';
import { err, type Result } from '#kernel/result';
import { requestFailure, type SecuredDocuments, type RequestFailure } from '#server/documents';
import { callerOf, type Caller } from '../authentication.ts';
import type { Client, TransportContext } from '../transport-context.ts';

/** Any kind of call, as far as access control looks at it. */
export type AnyCall = Pick<ServerUnaryCall<unknown, unknown>, 'metadata' | 'getHost' | 'getPeer'>;

export interface GrpcAuthOptions {
  /** Whether a call may be addressed to this name (`127.0.0.1:4000`). */
  readonly allowsHost: (host: string) => boolean;
  /** Is told of what nobody expected; the caller learns only that it failed. */
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

  /** Lets the call in and does it. */
  attempt<Value>(
    call: AnyCall,
    work: (client: Client) => Result<Value, RequestFailure>,
  ): Result<Value, RequestFailure> {
    return this.protect(() => {
      const caller = this.#callerOf(call);
      return caller.ok ? work({ caller: caller.value, address: addressOf(call) }) : caller;
    });
  }

  /** The same for what takes its time. */
  async attemptLater<Value>(
    call: AnyCall,
    work: (client: Client) => Outcome<Value> | Promise<Outcome<Value>>,
  ): Promise<Outcome<Value>> {
    try {
      const caller = this.#callerOf(call);
      return caller.ok ? await work({ caller: caller.value, address: addressOf(call) }) : caller;
    } catch (defect) {
      return this.#failed(defect);
    }
  }

  /** What nobody expected is logged and becomes `Internal`. */
  protect<Value>(work: () => Result<Value, RequestFailure>): Result<Value, RequestFailure> {
    try {
      return work();
    } catch (defect) {
      return this.#failed(defect);
    }
  }

  #failed(defect: unknown): Result<never, RequestFailure> {
    this.#rules.logDefect(defect);
    return err(requestFailure('Internal', 'The server failed; its log says why.'));
  }

  // A visitor is null. No page speaks gRPC by itself, so a call with an Origin is refused.
  #callerOf(call: AnyCall): Result<Caller | null, RequestFailure> {
    if (!this.#rules.allowsHost(call.getHost()) || call.metadata.get('origin').length > 0) {
      return err(requestFailure('PermissionDenied', 'This server does not answer calls from there.'));
    }
    const [authorization] = call.metadata.get('authorization');
    return callerOf(authorization?.toString(), this.transport.tokenVerifier);
  }
}

/** The peer is its address and its port. */
function addressOf(call: AnyCall): string {
  return call.getPeer().replace(/:\d+$/, '');
}
