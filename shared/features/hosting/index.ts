// The door of boarding: the counter's tab, and its form and inbox for whoever else takes in animals.
export { HostingFields } from './hosting-fields.tsx';
export type { HostingFieldsProps } from './hosting-fields.tsx';
export { HostingTab } from './hosting-tab.tsx';
export { remainingWords } from './remaining-words.ts';
export { RequestDialog } from './request-dialog.tsx';
export { RequestInbox } from './request-inbox.tsx';
export { useNow } from './use-now.ts';
