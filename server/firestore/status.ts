// Maps a refusal to the codes of each transport.
import type { FailureType, RequestFailure } from '#server/documents';

/** The error object in responses of REST and in WebChannel streams. */
export interface ErrorBody {
  readonly error: { readonly code: number; readonly message: string; readonly status: string };
}

/** The refusal as JSON of the protocol; `code` is the HTTP status. */
export function errorBody({ type, message }: RequestFailure): ErrorBody {
  const { http, status } = statuses[type];
  return { error: { code: http, message, status } };
}

export function httpStatus({ type }: RequestFailure): number {
  return statuses[type].http;
}

export function rpcCode({ type }: RequestFailure): number {
  return statuses[type].rpc;
}

const statuses: Readonly<Record<FailureType, { http: number; rpc: number; status: string }>> = {
  InvalidArgument: { http: 400, rpc: 3, status: 'INVALID_ARGUMENT' },
  DeadlineExceeded: { http: 504, rpc: 4, status: 'DEADLINE_EXCEEDED' },
  NotFound: { http: 404, rpc: 5, status: 'NOT_FOUND' },
  AlreadyExists: { http: 409, rpc: 6, status: 'ALREADY_EXISTS' },
  PermissionDenied: { http: 403, rpc: 7, status: 'PERMISSION_DENIED' },
  ResourceExhausted: { http: 429, rpc: 8, status: 'RESOURCE_EXHAUSTED' },
  FailedPrecondition: { http: 400, rpc: 9, status: 'FAILED_PRECONDITION' },
  Aborted: { http: 409, rpc: 10, status: 'ABORTED' },
  Unimplemented: { http: 501, rpc: 12, status: 'UNIMPLEMENTED' },
  // Not 500: the client's SDK has one code for that and for a failed connection (FP-30).
  Internal: { http: 520, rpc: 13, status: 'INTERNAL' },
  Unauthenticated: { http: 401, rpc: 16, status: 'UNAUTHENTICATED' },
};
