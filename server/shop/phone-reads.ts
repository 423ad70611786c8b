// How many phones a cashier may ask for: each answer says whether a number is that of a customer, and all Egyptian mobiles can be counted
// through (FS-40).
import { err } from '#kernel/result';
import { requestFailure, type AccessControl, type DocumentView } from '#server/documents';
import { createMinuteShare, phoneReadsPerMinute } from '#server/limits';

/** The same access control, which refuses a cashier's further `phones` of this minute. An admin may list them, and is not counted. */
export function limitPhoneReads(inner: AccessControl, clock: () => number): AccessControl {
  const reads = createMinuteShare(phoneReadsPerMinute, clock);
  return {
    ...inner,
    checkRead(request, documents) {
      const checked = inner.checkRead(request, documents);
      const { auth } = request;
      if (!checked.ok || auth === null || request.operation !== 'get') return checked;
      if (!request.path.startsWith('phones/') || isAdmin(auth.uid, documents)) return checked;
      return reads.take(auth.uid, 1) ? checked : err(tooMany);
    },
  };
}

function isAdmin(uid: string, documents: DocumentView): boolean {
  const role = documents.get(`users/${uid}`)?.fields['role'];
  return role !== undefined && 'stringValue' in role && role.stringValue === 'admin';
}

const tooMany = requestFailure('ResourceExhausted', 'Too many phones were asked for; try again in a minute.');
