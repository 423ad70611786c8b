// The hosting form, the same for the back office and the counter.
import { toLatinDigits } from '#kernel/digits';
import type { HostingRequest } from '#domain/hosting-request';
import { latestStart, mostNights, nightsOf } from '#domain/nights';
import { parseShopDay, type ShopDay } from '#kernel/shop-day';
import {
  checked,
  optionalText,
  requiredPhone,
  requiredText,
  textLimits,
  type Checked,
  type FieldErrorKey,
} from '#domain/validation';
import { hostingStatuses, petTypes, type Hosting, type HostingDraft } from './hosting.ts';

/** What an admin or a cashier types. */
export type HostingForm = Readonly<Record<keyof HostingDraft, string>>;

/** A new stay: a cat, active, from today (HO-03, HO-04, HO-05, HO-07). */
export const newHostingForm = (today: ShopDay): HostingForm => ({
  petName: '',
  petType: 'cat',
  ownerName: '',
  ownerPhone: '',
  startDate: today,
  endDate: '',
  specialNotes: '',
  status: 'active',
});

/** The form filled with a stored stay (AH-09). */
export const hostingFormOf = (hosting: Hosting): HostingForm => ({
  petName: hosting.petName,
  petType: hosting.petType,
  ownerName: hosting.ownerName,
  ownerPhone: hosting.ownerPhone,
  startDate: hosting.startDate ?? '',
  endDate: hosting.endDate ?? '',
  specialNotes: hosting.specialNotes,
  status: hosting.status,
});

/** The form with which a visitor's request is accepted (HR-20). An animal that is neither cat nor dog is left to choose. */
export const hostingFormOfRequest = (request: HostingRequest): HostingForm => ({
  petName: request.petName,
  petType: request.petType === 'other' ? '' : request.petType,
  ownerName: request.ownerName,
  ownerPhone: request.ownerPhone,
  startDate: request.startDate ?? '',
  endDate: request.endDate ?? '',
  specialNotes: [request.specialNotes, request.emergencyContact].filter((note) => note !== '').join('\n'),
  status: 'active',
});

/**
 * Checks what needs no clock: everything but the notes is required, the end is not before the start, and between them lie at most
 * `mostNights` (HO-03, HO-06, AH-06..08).
 */
export const checkHosting = (form: HostingForm): Checked<HostingDraft, HostingForm> =>
  checkFields(form, lengthErrors(form));

/** Checks the form of a stay that is not recorded yet: it begins at most two years ahead, and only a completed one has ended. */
export const checkNewHosting = (form: HostingForm, today: ShopDay): Checked<HostingDraft, HostingForm> => {
  const end = parseShopDay(form.endDate);
  const isOver = end !== null && end < today && form.status !== 'completed';
  const errors = daysErrors(form, today);
  return checkFields(form, { ...errors, endDate: errors.endDate ?? (isOver ? 'BeforeToday' : undefined) });
};

/** Checks the form over a stored stay, which may keep the days that it has: an animal that was not fetched stays longer than planned. */
export const checkHostingChange = (
  form: HostingForm,
  { seen, today }: { readonly seen: Hosting; readonly today: ShopDay },
): Checked<HostingDraft, HostingForm> => {
  const keepsDays = form.startDate === seen.startDate && form.endDate === seen.endDate;
  return checkFields(form, keepsDays ? orderErrors(form) : daysErrors(form, today));
};

type DayErrors = { readonly [Day in 'startDate' | 'endDate']: FieldErrorKey | undefined };

const checkFields = (form: HostingForm, days: DayErrors): Checked<HostingDraft, HostingForm> => {
  const petType = petTypes.find((type) => type === form.petType);
  const status = hostingStatuses.find((one) => one === form.status);
  const errors = {
    petName: requiredText(form.petName, textLimits.name),
    petType: petType === undefined ? 'Required' : undefined,
    ownerName: requiredText(form.ownerName, textLimits.name),
    ownerPhone: requiredPhone(form.ownerPhone),
    ...days,
    specialNotes: optionalText(form.specialNotes, textLimits.notes),
    status: status === undefined ? 'Required' : undefined,
  } as const;
  return checked(errors, () => ({
    petName: form.petName.trim(),
    petType: petType ?? 'cat',
    ownerName: form.ownerName.trim(),
    ownerPhone: toLatinDigits(form.ownerPhone).trim(),
    startDate: known(parseShopDay(form.startDate)),
    endDate: known(parseShopDay(form.endDate)),
    specialNotes: form.specialNotes.trim(),
    status: status ?? 'active',
  }));
};

const orderErrors = (form: HostingForm): DayErrors => {
  const start = parseShopDay(form.startDate);
  const end = parseShopDay(form.endDate);
  return {
    startDate: dayError(form.startDate),
    endDate:
      dayError(form.endDate) ?? (start !== null && end !== null && end < start ? 'BeforeStart' : undefined),
  };
};

const lengthErrors = (form: HostingForm): DayErrors => {
  const errors = orderErrors(form);
  const startDate = parseShopDay(form.startDate);
  const endDate = parseShopDay(form.endDate);
  if (startDate === null || endDate === null || nightsOf({ startDate, endDate }) <= mostNights) return errors;
  return { ...errors, endDate: errors.endDate ?? 'TooManyNights' };
};

const daysErrors = (form: HostingForm, today: ShopDay): DayErrors => {
  const errors = lengthErrors(form);
  const start = parseShopDay(form.startDate);
  const isTooFar = start !== null && start > latestStart(today);
  return { ...errors, startDate: errors.startDate ?? (isTooFar ? 'TooFarAhead' : undefined) };
};

const dayError = (text: string): FieldErrorKey | undefined => {
  if (text.trim() === '') return 'Required';
  return parseShopDay(text) === null ? 'NotADay' : undefined;
};

// The draft is only made when no field is wrong, and a day that cannot be read is wrong.
const known = (day: ShopDay | null): ShopDay => {
  if (day === null) throw new TypeError('a checked day is missing');
  return day;
};
