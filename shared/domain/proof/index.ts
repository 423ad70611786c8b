export { numberedRecord, proofDocument, proofOf, readProof } from './proof.ts';
export type { DayProof, NumberedRecord, ReceivedProof } from './proof.ts';
