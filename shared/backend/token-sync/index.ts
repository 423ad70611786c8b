// Entry point of token-sync: sends the sign-in state to a server of the same origin, if the build is configured so.
export { type SignedInTokens, startTokenSync, type TokenSyncPage } from './token-sync.ts';
