// The message for an act that this device did not save, where nothing more is known of it.
import { errorTexts } from '#text';
import type { NotSaved } from '#till';

export function notSavedMessage({ reason }: NotSaved): string {
  return reason === 'Full' ? errorTexts.storageFull : errorTexts.notSaved;
}
