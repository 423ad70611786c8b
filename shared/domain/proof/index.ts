export { hasMissingNumbers, stateOfFinding, verdictOf, withClockSet } from './day-verdict.ts';
export type { ArrivedDay, DayFinding, DayState, DayVerdict, TillContact, TillDay } from './day-verdict.ts';
export { numberedRecord, proofDocument, proofOf, readProof } from './proof.ts';
export type { DayProof, NumberedRecord, ReceivedProof } from './proof.ts';
export { markedDays } from './month.ts';
export type { MarkedDay } from './month.ts';
