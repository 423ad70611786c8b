// A refusal as gRPC's status.
import type { RequestFailure } from '#server/documents';
import { rpcCode } from '../status.ts';

/** An error that grpc-js turns into the call's status. */
export function statusOf(
  failure: RequestFailure,
): Error & { readonly code: number; readonly details: string } {
  // It travels in a header: a longer one, or half of a character, would end the client's whole connection.
  const details = Buffer.from(failure.message.slice(0, mostCharacters)).toString();
  return Object.assign(new Error(details), { code: rpcCode(failure), details });
}

const mostCharacters = 1000;
