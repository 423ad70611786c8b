// Why a request was refused, in the protocol's own kinds; every transport maps them to its numbers.

export type FailureType =
  | 'InvalidArgument'
  | 'NotFound'
  | 'AlreadyExists'
  | 'PermissionDenied'
  | 'Unauthenticated'
  | 'FailedPrecondition'
  | 'Aborted'
  | 'ResourceExhausted'
  | 'Unimplemented'
  | 'Internal';

/** A refusal: `message` is English, for developers; no screen shows it. */
export interface RequestFailure {
  readonly type: FailureType;
  readonly message: string;
}

/** A refusal as a plain object. */
export function requestFailure(type: FailureType, message: string): RequestFailure {
  return { type, message };
}
