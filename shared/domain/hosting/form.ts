// The hosting form, the same for the back office and the counter.
import { toLatinDigits } from '#domain/digits';
import type { HostingRequest } from '#domain/hosting-request';
import { parseShopDay, type ShopDay } from '#domain/shop-day';
import {
  checked,
  optionalText,
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

/** Checks the form: everything but the notes is required, and the end is not before the start (HO-03, HO-06, AH-06..08). */
export const checkHosting = (form: HostingForm): Checked<HostingDraft, HostingForm> => {
  const petType = petTypes.find((type) => type === form.petType);
  const status = hostingStatuses.find((one) => one === form.status);
  const start = parseShopDay(form.startDate);
  const end = parseShopDay(form.endDate);
  const errors = {
    petName: requiredText(form.petName, textLimits.name),
    petType: petType === undefined ? 'Required' : undefined,
    ownerName: requiredText(form.ownerName, textLimits.name),
    ownerPhone: requiredText(form.ownerPhone, textLimits.phone),
    startDate: dayError(form.startDate),
    endDate:
      dayError(form.endDate) ?? (start !== null && end !== null && end < start ? 'BeforeStart' : undefined),
    specialNotes: optionalText(form.specialNotes, textLimits.notes),
    status: status === undefined ? 'Required' : undefined,
  } as const;
  return checked(errors, () => ({
    petName: form.petName.trim(),
    petType: petType ?? 'cat',
    ownerName: form.ownerName.trim(),
    ownerPhone: toLatinDigits(form.ownerPhone).trim(),
    startDate: known(start),
    endDate: known(end),
    specialNotes: form.specialNotes.trim(),
    status: status ?? 'active',
  }));
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
