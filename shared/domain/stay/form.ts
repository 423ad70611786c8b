// The stay form, the same for the back office and the cashier page.
import { toLatinDigits } from '#kernel/digits';
import type { StayRequest } from './request.ts';
import { latestStart, maxNights, nightsOf } from './nights.ts';
import { parseShopDay, type ShopDay } from '#kernel/shop-day';
import {
  draftOrErrors,
  optionalText,
  requiredPhone,
  requiredText,
  textLimits,
  type Checked,
  type FieldErrorKey,
} from '#domain/validation';
import { stayStatuses, petTypes, type Stay, type StayDraft } from './stay.ts';

/** The input of an admin or a cashier. */
export type StayForm = Readonly<Record<keyof StayDraft, string>>;

/** A new stay: a cat, active, from today (HO-03, HO-04, HO-05, HO-07). */
export function newStayForm(today: ShopDay): StayForm {
  return {
    petName: '',
    petType: 'cat',
    ownerName: '',
    ownerPhone: '',
    startDate: today,
    endDate: '',
    specialNotes: '',
    status: 'active',
  };
}

/** The form filled with a stored stay (AH-09). */
export function stayFormOf(stay: Stay): StayForm {
  return {
    petName: stay.petName,
    petType: stay.petType,
    ownerName: stay.ownerName,
    ownerPhone: stay.ownerPhone,
    startDate: stay.startDate ?? '',
    endDate: stay.endDate ?? '',
    specialNotes: stay.specialNotes,
    status: stay.status,
  };
}

/** The form for accepting a visitor's request (HR-20). The kind of a pet that is neither cat nor dog is left empty. */
export function stayFormOfRequest(request: StayRequest): StayForm {
  return {
    petName: request.petName,
    petType: request.petType === 'other' ? '' : request.petType,
    ownerName: request.ownerName,
    ownerPhone: request.ownerPhone,
    startDate: request.startDate ?? '',
    endDate: request.endDate ?? '',
    specialNotes: [request.specialNotes, request.emergencyContact].filter((note) => note !== '').join('\n'),
    status: 'active',
  };
}

/**
 * Checks without a clock: every field but the notes is required, the end is not before the start, and the stay has at most
 * `maxNights` nights (HO-03, HO-06, AH-06..08).
 */
export function checkStay(form: StayForm): Checked<StayDraft, StayForm> {
  return checkFields(form, lengthErrors(form));
}

/**
 * Checks the form of a stay that is not recorded yet: it begins at most two years ahead, and only a completed one has an end in the past.
 */
export function checkNewStay(form: StayForm, today: ShopDay): Checked<StayDraft, StayForm> {
  const end = parseShopDay(form.endDate);
  const isOver = end !== null && end < today && form.status !== 'completed';
  const errors = daysErrors(form, today);
  return checkFields(form, { ...errors, endDate: errors.endDate ?? (isOver ? 'BeforeToday' : undefined) });
}

/** Checks the form over a stored stay, which may keep its days: a pet that was not picked up stays longer than planned. */
export function checkStayChange(
  form: StayForm,
  { seen, today }: { readonly seen: Stay; readonly today: ShopDay },
): Checked<StayDraft, StayForm> {
  const hasSameDays = form.startDate === seen.startDate && form.endDate === seen.endDate;
  return checkFields(form, hasSameDays ? orderErrors(form) : daysErrors(form, today));
}

type DayErrors = { readonly [Day in 'startDate' | 'endDate']: FieldErrorKey | undefined };

function checkFields(form: StayForm, days: DayErrors): Checked<StayDraft, StayForm> {
  const petType = petTypes.find((type) => type === form.petType);
  const status = stayStatuses.find((one) => one === form.status);
  const errors = {
    petName: requiredText(form.petName, textLimits.name),
    petType: petType === undefined ? 'Required' : undefined,
    ownerName: requiredText(form.ownerName, textLimits.name),
    ownerPhone: requiredPhone(form.ownerPhone),
    ...days,
    specialNotes: optionalText(form.specialNotes, textLimits.notes),
    status: status === undefined ? 'Required' : undefined,
  } as const;
  return draftOrErrors(errors, () => ({
    petName: form.petName.trim(),
    petType: petType ?? 'cat',
    ownerName: form.ownerName.trim(),
    ownerPhone: toLatinDigits(form.ownerPhone).trim(),
    startDate: requireDay(parseShopDay(form.startDate)),
    endDate: requireDay(parseShopDay(form.endDate)),
    specialNotes: form.specialNotes.trim(),
    status: status ?? 'active',
  }));
}

function orderErrors(form: StayForm): DayErrors {
  const start = parseShopDay(form.startDate);
  const end = parseShopDay(form.endDate);
  return {
    startDate: dayError(form.startDate),
    endDate:
      dayError(form.endDate) ?? (start !== null && end !== null && end < start ? 'BeforeStart' : undefined),
  };
}

function lengthErrors(form: StayForm): DayErrors {
  const errors = orderErrors(form);
  const startDate = parseShopDay(form.startDate);
  const endDate = parseShopDay(form.endDate);
  if (startDate === null || endDate === null || nightsOf({ startDate, endDate }) <= maxNights) return errors;
  return { ...errors, endDate: errors.endDate ?? 'TooManyNights' };
}

function daysErrors(form: StayForm, today: ShopDay): DayErrors {
  const errors = lengthErrors(form);
  const start = parseShopDay(form.startDate);
  const isTooFar = start !== null && start > latestStart(today);
  return { ...errors, startDate: errors.startDate ?? (isTooFar ? 'TooFarAhead' : undefined) };
}

function dayError(text: string): FieldErrorKey | undefined {
  if (text.trim() === '') return 'Required';
  return parseShopDay(text) === null ? 'NotADay' : undefined;
}

// The draft is only made when no field is wrong, and an unreadable day is wrong.
function requireDay(day: ShopDay | null): ShopDay {
  if (day === null) throw new TypeError('a checked day is missing');
  return day;
}
