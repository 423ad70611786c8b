export { latestEnd, latestEndOffered, latestStart, mostNights, nightsOf } from './nights.ts';
export type { Period } from './nights.ts';
