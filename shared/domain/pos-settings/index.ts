export {
  checkPosSettings,
  isSamePosSettings,
  methodsIn,
  namesIn,
  posSettingsFormOf,
  posSettingsLimits,
  toggledIn,
} from './form.ts';
export type { PosSettingsForm } from './form.ts';
export {
  cashSteps,
  defaultPosSettings,
  posSettingsDocument,
  readPosSettings,
  storedPosSettings,
} from './pos-settings.ts';
/** @internal The list that a test compares with that of the rules. */
export { newTillsChoices } from './pos-settings.ts';
export type { PosSettings, PosSettingsDraft } from './pos-settings.ts';
export { amounts as posSettingAmounts } from './traits.ts';
/** @internal The tables that a test compares with the page of the settings. */
export { posSettingTraits } from './traits.ts';
