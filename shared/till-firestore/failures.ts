// What a failure of the backend means to a screen that works only with a connection.
import type { BackendFailure } from '#backend/failure';
import { err, type Result } from '#kernel/result';
import type { OnlineOnlyError } from '#till';

export function onlineOnly<Value>(result: Result<Value, BackendFailure>): Result<Value, OnlineOnlyError> {
  return result.ok ? result : err(offlineOrRefused(result.error));
}

export function offlineOrRefused(failure: BackendFailure): OnlineOnlyError {
  return failure.type === 'Unreachable'
    ? { type: 'Offline' }
    : { type: 'Refused', reason: reasonOf(failure) };
}

export function reasonOf(failure: BackendFailure): string {
  if (failure.type === 'Refused') return failure.code;
  return failure.type === 'Unexpected' ? failure.message : failure.type;
}
