// How a message of the settings looks: the word for an error in it makes it one (AS-13, ER-54).
import { adminTexts } from '#text';

/** The look of a message. */
export const messageTone = (message: string): 'danger' | 'success' =>
  message.includes(adminTexts.settings.errorWord) ? 'danger' : 'success';
