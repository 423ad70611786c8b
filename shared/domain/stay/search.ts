// Search among stays by what the staff knows: a part of the pet's name, of the owner's name or of the phone.
import { foldText, matchesSearch } from '#kernel/folding';
import type { Stay } from './stay.ts';

/** Whether every word of the query occurs in pet, owner or phone; both kinds of digits, folded. */
export function stayMatches(
  { petName, ownerName, ownerPhone }: Pick<Stay, 'petName' | 'ownerName' | 'ownerPhone'>,
  query: string,
): boolean {
  const phone = `${ownerPhone} ${ownerPhone.replace(/\D/gu, '')}`;
  return matchesSearch(foldText(`${petName} ${ownerName} ${phone}`), query);
}
