// The settings form with its days as one text, so that two people's changes can be compared field by field.
import type { SettingsForm } from '#domain/settings';
import { footerTexts } from '#text';
import { weekdays } from './week.ts';

export type FlatField = keyof SettingsForm;

export type FlatForm = Readonly<Record<FlatField, string>>;

/** The days become '1,2,3'. */
export const flatForm = (form: SettingsForm): FlatForm => ({
  ...form,
  workingDays: form.workingDays.join(','),
});

/** The form that a flat one stands for. */
export const formOfFlat = (flat: FlatForm): SettingsForm => ({
  ...flat,
  workingDays: daysIn(flat.workingDays).toSorted((one, other) => one - other),
});

/** The names of the days in a flat form, Saturday first. */
export const daysText = (flatDays: string): string =>
  daysIn(flatDays)
    .map((day) => footerTexts.weekdays[day])
    .join('، ');

const daysIn = (flatDays: string) => weekdays.filter((day) => flatDays.split(',').includes(String(day)));
