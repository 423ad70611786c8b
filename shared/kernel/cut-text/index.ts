export { beginningOf, cutText } from './cut-text.ts';
