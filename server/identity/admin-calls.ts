// The account calls of firebase-admin on the admin port, each as a pure function. A property that this service does not
// store (a phone number, claims, a photo) is refused and never silently dropped.
import { z } from 'zod';
import { err, ok } from '#kernel/result';
import type { Account } from './accounts.ts';
import { errorCodeOf, profile, text, type Answer } from './calls.ts';
import { attributeNames, deletedAttributes } from './deleted-attributes.ts';
import type { Identity } from './identity.ts';

/** Firebase's limit of accounts in one lookup. */
const maxIdentifiers = 100;

const uid = z.string().min(1).max(128);
const identifiers = z.array(text).max(maxIdentifiers);

export type AdminCall = (identity: Identity, input: unknown) => Answer | Promise<Answer>;

/** The calls by the path after `/accounts`; `batchGet` is a GET, the others are POSTs. */
export const adminCalls = {
  '': call(
    z.strictObject({
      localId: uid.optional(),
      email: text,
      password: text,
      displayName: text.default(''),
      disabled: z.boolean().default(false),
    }),
    async (identity, { localId, disabled, ...wanted }) => {
      if (localId !== undefined && identity.account(localId)) return err('DUPLICATE_LOCAL_ID');
      const created = await identity.create({ ...wanted, ...(localId !== undefined && { uid: localId }) });
      if (!created.ok) return err(errorCodeOf(created.error));
      if (disabled) identity.disable(created.value.uid);
      return ok({ localId: created.value.uid });
    },
  ),

  ':lookup': call(
    z.strictObject({ localId: identifiers.default([]), email: identifiers.default([]) }),
    (identity, { localId, email }) => {
      const found = [...localId.map(identity.account), ...email.map(identity.accountByEmail)];
      const once = new Map(found.flatMap((account) => (account ? [[account.uid, account]] : [])));
      return ok(users([...once.values()]));
    },
  ),

  ':update': call(
    z.strictObject({
      localId: uid,
      displayName: text.optional(),
      deleteAttribute: attributeNames,
      password: text.optional(),
      disableUser: z.boolean().optional(),
      validSince: z.unknown().optional(),
    }),
    async (identity, { localId, deleteAttribute, password, disableUser, validSince, ...named }) => {
      const deleted = deletedAttributes(deleteAttribute);
      if (!deleted.ok) return deleted;
      const { displayName, photoUrl } = { photoUrl: undefined, ...named, ...deleted.value };
      if (!identity.account(localId)) return err('USER_NOT_FOUND');
      if (password !== undefined) {
        const changed = await identity.changePassword(localId, password);
        if (!changed.ok) return err(errorCodeOf(changed.error));
      }
      if (displayName !== undefined) identity.rename(localId, displayName);
      if (photoUrl !== undefined) identity.setPhoto(localId, photoUrl);
      if (disableUser === true) identity.disable(localId);
      if (disableUser === false) identity.enable(localId);
      if (validSince !== undefined) identity.endSessions(localId);
      return ok({ localId });
    },
  ),

  ':delete': call(z.strictObject({ localId: uid }), (identity, { localId }) => {
    if (!identity.account(localId)) return err('USER_NOT_FOUND');
    identity.remove(localId);
    return ok({});
  }),

  ':batchGet': call(
    z.strictObject({
      maxResults: z.coerce.number().int().min(1).max(1000).default(1000),
      nextPageToken: text.default(''),
    }),
    (identity, { maxResults, nextPageToken }) => {
      const page = identity.accountsAfter(nextPageToken, maxResults);
      const last = page.length < maxResults ? undefined : page.at(-1);
      return ok({ ...users(page), ...(last && { nextPageToken: last.uid }) });
    },
  ),
} satisfies Record<string, AdminCall>;

function call<Input>(
  schema: z.ZodType<Input>,
  run: (identity: Identity, input: Input) => Answer | Promise<Answer>,
): AdminCall {
  return (identity, raw) => {
    const input = schema.safeParse(raw);
    if (input.success) return run(identity, input.data);
    const unknown = input.error.issues.some(({ code }) => code === 'unrecognized_keys');
    return err(unknown ? 'OPERATION_NOT_ALLOWED' : 'INVALID_REQ_TYPE');
  };
}

/** Without a match the list is omitted, as Google's service does. */
function users(accounts: readonly Account[]) {
  return accounts.length === 0 ? {} : { users: accounts.map(profile) };
}
