// The messages of the settings form.
import { maxCapacity, type SettingsForm } from '#domain/settings';
import { textLimits, type FieldErrorKey } from '#domain/validation';
import { adminTexts, errorTexts } from '#text';

const texts = adminTexts.settings;

export function settingsFieldMessage(problem: FieldErrorKey, field: keyof SettingsForm): string {
  switch (problem) {
    case 'Required':
      return field === 'catCapacity' || field === 'dogCapacity' ? texts.capacityRequired : texts.timeInvalid;
    case 'NotATime':
      return texts.timeInvalid;
    case 'NotALink':
      return texts.linkInvalid;
    case 'NotAPhone':
      return texts.chatPhoneInvalid;
    case 'NotAnEmail':
      return errorTexts.field.invalidEmail;
    case 'OutOfRange':
      return errorTexts.field.tooLarge(maxCapacity);
    case 'TooLong':
      return errorTexts.field.tooLong(limits[field] ?? textLimits.image);
    default:
      return errorTexts.field.invalidNumber;
  }
}

const limits: Partial<Record<keyof SettingsForm, number>> = {
  storeName: textLimits.name,
  phone: textLimits.phone,
  chatPhone: textLimits.phone,
  address: textLimits.address,
  email: textLimits.email,
};

/** A message with the word for an error has the tone of an error (AS-13, ER-54). */
export function messageTone(message: string): 'danger' | 'success' {
  return message.includes(texts.errorWord) ? 'danger' : 'success';
}
