// The door of desk: what this PC is told to be.
export { BackendDialog, BackendPage, StrangerBanner } from './backend-choice.tsx';
export { DeskSheet } from './desk-sheet.tsx';
export { useAppliedPreferences } from './preferences.ts';
export { printProblemWords } from './print-problem.ts';
export { RecoveryPage } from './recovery-page.tsx';
export { UpdateBanner } from './update-banner.tsx';
