export { customerKey } from './customer.ts';
export { confidenceOf, countParcel, knownCounts, noParcels, personLimits, readPerson } from './person.ts';
export type { Confidence, ParcelChange, ParcelCounts, ParcelOutcome, Person } from './person.ts';
