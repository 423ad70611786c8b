export { hasMissingNumbers, stateOfFinding, verdictOf, withClockSet } from './compare.ts';
export type { ArrivedDay, DayFinding, DayState, DayVerdict, TillContact, TillDay } from './compare.ts';
export { numberedRecord, proofDocument, proofOf, readProof } from './proof.ts';
export type { DayProof, NumberedRecord, ReceivedProof } from './proof.ts';
export { clockState } from './clock-offset.ts';
export { backupAge, healthState, readHealth, signInAge, signInLimits, unknownHealth } from './health.ts';
export type { StatedHealth, TillHealth } from './health.ts';
export { markedDays } from './month.ts';
export type { MarkedDay } from './month.ts';
