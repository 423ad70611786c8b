// The tone of a message of the settings: one that contains the word for an error is an error (AS-13, ER-54).
import { adminTexts } from '#text';

export function messageTone(message: string): 'danger' | 'success' {
  return message.includes(adminTexts.settings.errorWord) ? 'danger' : 'success';
}
