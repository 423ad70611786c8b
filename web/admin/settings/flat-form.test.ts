import { expect, test } from 'vitest';
import { defaultSettings, settingsFormOf } from '#domain/settings';
import { daysText, flatForm, formOfFlat, toggleDay } from './flat-form.ts';
import { messageTone } from './settings-messages.ts';

const form = settingsFormOf(defaultSettings);

test('the days are the same after the way through the flat form, in ascending order (AS-04)', () => {
  for (const workingDays of [[], [1, 2, 3, 4, 5], [6, 7]] as const) {
    expect(formOfFlat(flatForm({ ...form, workingDays }))).toEqual({ ...form, workingDays });
  }
  expect(daysText('1,6')).toBe('السبت، الاثنين');
});

test('choosing a day adds or removes it, in ascending order (AS-04)', () => {
  expect(toggleDay([1, 5], 3)).toEqual([1, 3, 5]);
  expect(toggleDay([1, 3, 5], 3)).toEqual([1, 5]);
});

test('a message with the word for an error has the tone of an error (AS-13, ER-54)', () => {
  expect(messageTone('حدث خطأ أثناء حفظ الإعدادات')).toBe('danger');
  expect(messageTone('تم حفظ الإعدادات بنجاح')).toBe('success');
});
