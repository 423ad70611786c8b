// `deleteAttribute`: which attributes of an account a change removes.
import { z } from 'zod';
import { err, ok, type Result } from '#kernel/result';

/** The protocol has seven names; each may be repeated. */
export const attributeNames = z.array(z.string().max(64)).max(10).default([]);

/** Empty values for what is removed, in the form of a change; otherwise an error code of the protocol. */
export function deletedAttributes(
  names: readonly string[],
): Result<{ readonly displayName?: ''; readonly photoUrl?: '' }, string> {
  if (names.some((name) => !known.has(name))) return err('INVALID_ARGUMENT');
  // Without its e-mail or its password nobody could sign in to the account; the others are not stored.
  if (names.some((name) => !removable.has(name))) return err('OPERATION_NOT_ALLOWED');
  return ok({
    ...(names.includes('DISPLAY_NAME') && { displayName: '' }),
    ...(names.includes('PHOTO_URL') && { photoUrl: '' }),
  });
}

const removable: ReadonlySet<string> = new Set([
  'USER_ATTRIBUTE_NAME_UNSPECIFIED',
  'DISPLAY_NAME',
  'PHOTO_URL',
]);

const known: ReadonlySet<string> = new Set([...removable, 'EMAIL', 'PASSWORD', 'PROVIDER', 'RAW_USER_INFO']);
