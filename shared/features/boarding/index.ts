// The door of boarding: the counter's tab, and its form and inbox for whoever else takes in animals.
export { HostingFields } from './stay-fields.tsx';
export type { HostingFieldsProps } from './stay-fields.tsx';
export { HostingTab } from './boarding-tab.tsx';
export { remainingWords } from './remaining-time.ts';
export { RequestDialog } from './request-dialog.tsx';
export { RequestInbox } from './request-inbox.tsx';
export { useNow } from './use-now.ts';
