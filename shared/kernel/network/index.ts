export { isLoopbackName } from './loopback.ts';
export { isPairingCode, pairingCode } from './pairing.ts';
