export { type ChangedMeanwhile, changedMeanwhile, isOvertaken } from './changed-meanwhile.ts';
export { changesBetween, mergeForms, proposedSide } from './merge.ts';
export type { FieldChange, FormValues, Side, Sides } from './merge.ts';
