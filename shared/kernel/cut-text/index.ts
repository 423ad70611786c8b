export { cutText } from './cut-text.ts';
