// The stays that a search finds (UX-33): active ones by any word, all of them by the whole phone of the owner.
import { mapResult } from '#backend/documents';
import { exactSearch } from '#domain/order';
import { stayMatches, type Stay } from '#domain/stay';
import { useAdmin } from '../data/admin.tsx';
import { type ReadState, useRead } from '../data/use-read.ts';

/** The active stays that are searched, those that end next: more than a house of animals has. */
const searchedStays = 200;

/** An empty query finds nothing and reads nothing. */
export function useFoundStays(query: string): ReadState<readonly Stay[]> {
  const { stays } = useAdmin();
  const phones = exactSearch(query)?.phones ?? [];
  const active = useRead(
    ['stays', 'search'],
    async () =>
      mapResult(await stays.listActivePage({ size: searchedStays, after: null }), ({ items }) => items),
    { isEnabled: query !== '' },
  );
  const ofPhone = useRead(['stays', 'phone', phones.join(' ')], () => stays.listByPhone(phones), {
    isEnabled: phones.length > 0,
  });
  if (active.type !== 'Loaded') return active;
  if (phones.length > 0 && ofPhone.type !== 'Loaded') return ofPhone;
  const found = active.value.filter((stay) => stayMatches(stay, query));
  const others = ofPhone.type === 'Loaded' ? ofPhone.value : [];
  const byId = new Map([...found, ...others].map((stay) => [stay.id, stay]));
  return { ...active, value: [...byId.values()] };
}
