// The door of boarding: the counter's tab, and its form and inbox for whoever else takes in animals.
export { stayFieldMessage, StayFields, StayFormFields } from './stay-fields.tsx';
export type { StayFieldsProps, StayFormFieldsProps } from './stay-fields.tsx';
export { BoardingTab } from './boarding-tab.tsx';
export { remainingTimeText } from './remaining-time.ts';
export { RequestDialog } from './request-dialog.tsx';
export { RequestInbox } from './request-inbox.tsx';
export { useNow } from './use-now.ts';
