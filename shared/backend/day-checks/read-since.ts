// The entries of the audit log since a day began: what is now is taken back through them (DC-24).
import { readAuditEntry, type AuditEntry, type AuditKind } from '#domain/audit';
import { instantsOfDay, type ShopDay } from '#kernel/shop-day';
import type { Steps } from './read-all-of.ts';

/** The entries of some kinds since the day began, all of them, the oldest first. */
export async function readSince(
  steps: Steps,
  day: ShopDay,
  kinds: readonly AuditKind[],
): Promise<readonly AuditEntry[]> {
  const since = new Date(instantsOfDay(day).start);
  const entries = [];
  for (const kind of kinds)
    entries.push(
      ...(await steps.greatest('audit', 'at', (sdk) => [
        sdk.where('kind', '==', kind),
        sdk.where('at', '>=', since),
      ])),
    );
  return entries
    .map(({ id, fields }) => readAuditEntry(id, fields))
    .toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0));
}
