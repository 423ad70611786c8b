// Entry point of token-sync: tells a server of the same origin who is signed in, where a build asks for it.
export { type SignedInTokens, startTokenSync, type TokenSyncPage } from './token-sync.ts';
