export { isPairingCode, pairingCode } from './pairing.ts';
