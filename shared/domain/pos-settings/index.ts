export { defaultPosSettings, readPosSettings, storedPosSettings } from './pos-settings.ts';
export type { PosSettings } from './pos-settings.ts';
