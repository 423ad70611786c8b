// Documents whose id is the secret of its reader (OD-12): how many a visitor may ask for is limited.
import type { Admission, Requester } from '#server/limits';

/** Whether the id of a document is the secret of its reader (OD-12). */
export function isGuessable(pathOrName: string): boolean {
  return /(?:^|\/documents\/)orderTracks\//u.test(pathOrName);
}

/** Counts the guessable documents that a batchGet asks for; true: the client has asked for too many in this minute. */
export function hidesGuessable(admission: Admission, requester: Requester, request: unknown): boolean {
  const names =
    typeof request === 'object' && request !== null && 'documents' in request ? request.documents : [];
  const guessable = Array.isArray(names)
    ? names.filter((name) => typeof name === 'string' && isGuessable(name)).length
    : 0;
  return !admission.admitGuesses(requester, guessable);
}
