// The reasons for refusing a request, named as in the protocol; every transport maps them to its own codes.

export type FailureType =
  | 'InvalidArgument'
  | 'DeadlineExceeded'
  | 'NotFound'
  | 'AlreadyExists'
  | 'PermissionDenied'
  | 'Unauthenticated'
  | 'FailedPrecondition'
  | 'Aborted'
  | 'ResourceExhausted'
  | 'Unimplemented'
  | 'Internal';

/** A refusal: `message` is English and for developers; no screen shows it. */
export interface RequestFailure {
  readonly type: FailureType;
  readonly message: string;
}

export function requestFailure(type: FailureType, message: string): RequestFailure {
  return { type, message };
}
