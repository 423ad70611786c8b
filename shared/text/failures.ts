// The message for a failed call to the backend, the same on every screen.
import { errorTexts } from './errors.ts';

/** The failures of the backend, declared again because texts may not import the backend. */
export type DescribedFailure =
  | { readonly type: 'Unreachable' | 'NotFound' | 'Conflict' | 'IndexMissing' }
  | { readonly type: 'Refused' | 'ServerFailed'; readonly code: string }
  | { readonly type: 'Unexpected'; readonly message: string };

export function failureText(failure: DescribedFailure): string {
  switch (failure.type) {
    case 'Unreachable':
      return errorTexts.unreachable;
    case 'ServerFailed':
      return failure.code === 'resource-exhausted' ? errorTexts.serverBusy : errorTexts.serverFailed;
    case 'NotFound':
      return errorTexts.notFound;
    case 'Conflict':
      return errorTexts.conflict;
    case 'IndexMissing':
      return errorTexts.indexMissing;
    case 'Refused':
      return errorTexts.refused;
    case 'Unexpected':
      return errorTexts.unexpected(failure.message);
  }
}
