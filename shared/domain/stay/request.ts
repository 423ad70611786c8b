// A visitor's stay request: its form, and how its document is read.
import { parseDecimal, toLatinDigits, type DecimalBounds } from '#kernel/digits';
import { readChoice, readInstant, readNumber, readOptionalText, readText, type Fields } from '#kernel/fields';
import { latestStart, maxNights, nightsOf } from './nights.ts';
import { looseShopDay, parseShopDay, type ShopDay } from '#kernel/shop-day';
import {
  draftOrErrors,
  optionalEmail,
  optionalText,
  requiredText,
  textLimits,
  type Checked,
  type FieldErrorKey,
} from '#domain/validation';

/** HR-05, DB-11. */
export const requestedPetTypes = ['cat', 'dog', 'other'] as const;
export type RequestedPetType = (typeof requestedPetTypes)[number];

/** A request is pending until staff accept or decline it. */
export const stayRequestStatuses = ['pending', 'accepted', 'declined'] as const;
export type StayRequestStatus = (typeof stayRequestStatuses)[number];

export interface StayRequest {
  readonly id: string;
  readonly petName: string;
  readonly petType: RequestedPetType;
  readonly petBreed: string;
  readonly petAge: string;
  /** Kilograms. */
  readonly petWeight: number | null;
  readonly ownerName: string;
  readonly ownerPhone: string;
  readonly ownerEmail: string;
  readonly startDate: ShopDay | null;
  readonly endDate: ShopDay | null;
  readonly specialNotes: string;
  readonly emergencyContact: string;
  readonly status: StayRequestStatus;
  /** The id of the stay that was made from it, once accepted. */
  readonly hostingId: string | null;
  readonly createdAt: number | null;
  readonly updatedAt: number | null;
}

/** The fields that a visitor's request writes. */
export type StayRequestDraft = Omit<
  StayRequest,
  'id' | 'status' | 'hostingId' | 'createdAt' | 'updatedAt' | 'startDate' | 'endDate'
> & { readonly startDate: ShopDay; readonly endDate: ShopDay };

export type StayRequestForm = Readonly<Record<keyof StayRequestDraft, string>>;

/** HR-07, LM-29: at least 0, in steps of 0.1 kg. */
export const petWeightBounds: DecimalBounds = { minimum: 0, decimals: 1 };

export const emptyStayRequestForm: StayRequestForm = {
  petName: '',
  petType: 'cat',
  petBreed: '',
  petAge: '',
  petWeight: '',
  ownerName: '',
  ownerPhone: '',
  ownerEmail: '',
  startDate: '',
  endDate: '',
  specialNotes: '',
  emergencyContact: '',
};

/** Reads a request document (DB-11). */
export function readStayRequest(id: string, fields: Fields): StayRequest {
  return {
    id,
    petName: readText(fields, 'petName'),
    petType: readChoice(fields, 'petType', requestedPetTypes, 'cat'),
    petBreed: readText(fields, 'petBreed'),
    petAge: readText(fields, 'petAge'),
    petWeight: readNumber(fields, 'petWeight', null),
    ownerName: readText(fields, 'ownerName'),
    ownerPhone: readText(fields, 'ownerPhone'),
    ownerEmail: readText(fields, 'ownerEmail'),
    startDate: looseShopDay(fields['startDate']),
    endDate: looseShopDay(fields['endDate']),
    specialNotes: readText(fields, 'specialNotes'),
    emergencyContact: readText(fields, 'emergencyContact'),
    status: readChoice(fields, 'status', stayRequestStatuses, 'pending'),
    hostingId: readOptionalText(fields, 'hostingId'),
    createdAt: readInstant(fields, 'createdAt'),
    updatedAt: readInstant(fields, 'updatedAt'),
  };
}

/** The earliest end that the form offers: the chosen start, or today while none is chosen (HR-12). */
export function earliestEnd(startDate: string, today: ShopDay): ShopDay {
  const start = parseShopDay(startDate);
  return start === null || start < today ? today : start;
}

/** Checks the request form on a shop day: its nights and its start are within the limits of a stay (HR-04..13). */
export function checkStayRequest(
  form: StayRequestForm,
  today: ShopDay,
): Checked<StayRequestDraft, StayRequestForm> {
  const petType = requestedPetTypes.find((type) => type === form.petType);
  const weight = parseDecimal(form.petWeight, petWeightBounds);
  const start = parseShopDay(form.startDate);
  const end = parseShopDay(form.endDate);
  return draftOrErrors(
    {
      petName: requiredText(form.petName, textLimits.name),
      petType: petType === undefined ? 'Required' : undefined,
      petBreed: optionalText(form.petBreed, textLimits.name),
      petAge: optionalText(form.petAge, textLimits.name),
      petWeight: weightError(form.petWeight),
      ownerName: requiredText(form.ownerName, textLimits.name),
      ownerPhone: requiredText(form.ownerPhone, textLimits.phone),
      ownerEmail: optionalEmail(form.ownerEmail),
      startDate: startError(form.startDate, today),
      endDate: endError(form.endDate, start, today),
      specialNotes: optionalText(form.specialNotes, textLimits.notes),
      emergencyContact: optionalText(form.emergencyContact, textLimits.name),
    },
    () => ({
      petName: form.petName.trim(),
      petType: petType ?? 'cat',
      petBreed: form.petBreed.trim(),
      petAge: form.petAge.trim(),
      petWeight: weight.ok ? weight.value : null,
      ownerName: form.ownerName.trim(),
      ownerPhone: toLatinDigits(form.ownerPhone).trim(),
      ownerEmail: form.ownerEmail.trim(),
      startDate: start ?? today,
      endDate: end ?? today,
      specialNotes: form.specialNotes.trim(),
      emergencyContact: toLatinDigits(form.emergencyContact).trim(),
    }),
  );
}

function weightError(text: string): FieldErrorKey | undefined {
  const weight = parseDecimal(text, petWeightBounds);
  if (weight.ok) return weight.value > heaviestPet ? 'OutOfRange' : undefined;
  if (weight.error.type === 'Empty') return undefined;
  return weight.error.type === 'NotANumber' ? 'NotANumber' : 'OutOfRange';
}

const heaviestPet = 500;

function startError(text: string, today: ShopDay): FieldErrorKey | undefined {
  if (text.trim() === '') return 'Required';
  const start = parseShopDay(text);
  if (start === null) return 'NotADay';
  if (start < today) return 'BeforeToday';
  return start > latestStart(today) ? 'TooFarAhead' : undefined;
}

function endError(text: string, start: ShopDay | null, today: ShopDay): FieldErrorKey | undefined {
  if (text.trim() === '') return 'Required';
  const end = parseShopDay(text);
  if (end === null) return 'NotADay';
  if (start !== null && end < start) return 'BeforeStart';
  if (end < today) return 'BeforeToday';
  const isTooLong = start !== null && nightsOf({ startDate: start, endDate: end }) > maxNights;
  return isTooLong ? 'TooManyNights' : undefined;
}
