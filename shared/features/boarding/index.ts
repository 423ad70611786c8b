// Entry point of boarding: the tab of the cashier page, and the form and the request inbox that the back office shows too.
export { stayFieldMessage, StayFormFields } from './stay-fields.tsx';
export type { StayFormFieldsProps } from './stay-fields.tsx';
export { BoardingTab } from './boarding-tab.tsx';
export { StayTime } from './stay-time.tsx';
export { RequestDialog } from './request-dialog.tsx';
export { RequestInbox } from './request-inbox.tsx';
export { useNow } from './use-now.ts';
