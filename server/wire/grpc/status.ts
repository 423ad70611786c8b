// A refusal as gRPC's status.
import type { RequestFailure } from '#server/documents';
import { rpcCode } from '../status.ts';

/** An error that grpc-js turns into the call's status. */
export function statusOf(
  failure: RequestFailure,
): Error & { readonly code: number; readonly details: string } {
  return Object.assign(new Error(failure.message), { code: rpcCode(failure), details: failure.message });
}
