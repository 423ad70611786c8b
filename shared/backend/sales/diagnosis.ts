// Why a commit of a sale or a refund was refused.
import type { BackendFailure } from '#backend/failure';

/** The rules return 'denied' and a precondition 'not found', whatever the reason. */
export function isRefusal(error: BackendFailure): boolean {
  return error.type === 'NotFound' || (error.type === 'Refused' && error.code === 'permission-denied');
}
