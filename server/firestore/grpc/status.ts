// The gRPC status of a refusal.
import type { RequestFailure } from '#server/documents';
import { rpcCode } from '../status.ts';

/** An error that grpc-js converts to the status of the call. */
export function statusOf(
  failure: RequestFailure,
): Error & { readonly code: number; readonly details: string } {
  // The message travels in a header. A longer message or half a surrogate pair would end the client's whole connection.
  const details = Buffer.from(failure.message.slice(0, maxCharacters)).toString();
  return Object.assign(new Error(details), { code: rpcCode(failure), details });
}

const maxCharacters = 1000;
