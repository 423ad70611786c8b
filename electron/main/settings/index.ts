// The door of settings: what this PC has been told to be, in one small file.
export { deskFile, type DeskFile, type DeskSettings, type KeptBackend, type LeftPlace } from './desk-file.ts';
export { secretFile, type SecretFile, type SecretWorld } from './secret-file.ts';
