export { isLoopbackName } from './loopback.ts';
export { isPrivateName } from './private.ts';
export { isPairingCode, pairingCode } from './pairing.ts';
