// Entry point of the hash of the chain.
export { hashText } from './hash-text.ts';
