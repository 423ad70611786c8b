// Fills an empty shop server with the demo shop: its accounts, and all documents in a few large commits.
import { encodeFields, type Documents, type Write } from '#server/documents';
import type { Identity } from '#server/identity';
import { accounts } from './people.ts';
import { createDemoShop } from './shop.ts';

/**
 * Loads the demo shop of the time `now` (milliseconds), without rules. The accounts and documents must not exist yet;
 * anything else is a defect.
 */
export async function loadDemoShop(deps: {
  readonly documents: Pick<Documents, 'commit'>;
  readonly identity: Pick<Identity, 'create'>;
  readonly now: number;
  readonly seed?: number;
}): Promise<void> {
  const { documents, identity, now, seed = usualSeed } = deps;
  await createAccounts(identity);
  const writes = [...createDemoShop({ seed, now })].map(([path, document]): Write => ({
    type: 'Set',
    path,
    fields: encodeFields(document),
    mask: null,
    transforms: [],
    precondition: { type: 'Exists', exists: false },
  }));
  for (let first = 0; first < writes.length; first += commitSize) {
    const committed = documents.commit(writes.slice(first, first + commitSize));
    if (!committed.ok) throw new Error(`The demo shop was not written: ${committed.error.message}`);
  }
}

const usualSeed = 20_260_105;

/** Documents in one commit. */
const commitSize = 1000;

async function createAccounts(identity: Pick<Identity, 'create'>): Promise<void> {
  for (const { uid, email, password, name } of Object.values(accounts)) {
    const created = await identity.create({ uid, email, password, displayName: name });
    if (!created.ok) throw new Error(`The demo account ${email} was not made: ${created.error.type}`);
  }
}
