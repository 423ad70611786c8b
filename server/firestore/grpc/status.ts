// The gRPC status of a refusal.
import { status } from '@grpc/grpc-js';
import type { RequestFailure } from '#server/documents';
import { z } from 'zod';
import { rpcCode } from '../status.ts';

/** An error that grpc-js converts to the status of the call. */
export function statusOf(
  failure: RequestFailure,
): Error & { readonly code: status; readonly details: string } {
  // The message travels in a header. A longer message or half a surrogate pair would end the client's whole connection.
  const details = Buffer.from(failure.message.slice(0, maxCharacters)).toString();
  return Object.assign(new Error(details), { code: statusCode.parse(rpcCode(failure)), details });
}

const statusCode = z.enum(status);
const maxCharacters = 1000;
