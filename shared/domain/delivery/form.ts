// The form of the settings of delivery: a governorate is one text, so that the changes of two admins can be compared field by field.
import { parseWhole } from '#kernel/digits';
import { readFlag, readJsonFields, readText } from '#kernel/fields';
import { fromPounds, parseAmount, toPounds } from '#kernel/money';
import { draftOrErrors, optionalText, type Checked, type FieldErrorKey } from '#domain/validation';
import { governorates, type Governorate } from './city.ts';
import {
  deliveryLimits,
  forEachGovernorate,
  type DeliveryArea,
  type DeliveryDraft,
  type DeliveryPay,
} from './settings.ts';

export type DeliveryForm = Readonly<
  Record<Governorate | 'freeFrom' | 'freeExcept' | 'bank' | 'returns', string>
>;

/** A governorate as an admin types it; fee and days are '' while they are not set. */
export interface AreaInput {
  readonly isServed: boolean;
  readonly fee: string;
  readonly from: string;
  readonly until: string;
  readonly takesCash: boolean;
  readonly note: string;
}

export function deliveryFormOf({ areas, freeFrom, freeExcept, pay, returns }: DeliveryDraft): DeliveryForm {
  return {
    ...forEachGovernorate((governorate) => areaText(areas[governorate])),
    freeFrom: freeFrom === null ? '' : String(toPounds(freeFrom)),
    freeExcept: freeExcept.join(','),
    bank: pay.bank,
    returns,
  };
}

/** `pay` is what the form does not have: the wallet and the InstaPay address are set with the point of sale. */
export function checkDelivery(form: DeliveryForm, pay: DeliveryPay): Checked<DeliveryDraft, DeliveryForm> {
  const excepted = form.freeExcept.split(',');
  return draftOrErrors(
    {
      ...forEachGovernorate((governorate) => areaError(areaInput(form[governorate]))),
      freeFrom: amountError(form.freeFrom),
      bank: optionalText(form.bank, deliveryLimits.pay),
      returns: optionalText(form.returns, deliveryLimits.returns),
    },
    () => ({
      areas: forEachGovernorate((governorate) => areaOf(areaInput(form[governorate]))),
      freeFrom: amountOf(form.freeFrom),
      freeExcept: governorates.filter((governorate) => excepted.includes(governorate)),
      pay: { ...pay, bank: form.bank.trim() },
      returns: form.returns.trim(),
    }),
  );
}

/** Whether both are the same but for who saved them and when. */
export function isSameDelivery(one: DeliveryDraft, other: DeliveryDraft): boolean {
  const [first, second] = [one, other].map((draft) =>
    JSON.stringify([deliveryFormOf(draft), draft.pay.wallet, draft.pay.instapay]),
  );
  return first === second;
}

/** A governorate as the text of its field. */
export function areaText({ isServed, fee, days, takesCash, note }: DeliveryArea): string {
  return textOfInput({
    isServed,
    fee: fee === null ? '' : String(toPounds(fee)),
    from: days === null ? '' : String(days.from),
    until: days === null ? '' : String(days.until),
    takesCash,
    note,
  });
}

export function textOfInput({ isServed, fee, from, until, takesCash, note }: AreaInput): string {
  return JSON.stringify({ isServed, fee, from, until, takesCash, note });
}

export function areaInput(text: string): AreaInput {
  const fields = readJsonFields(text);
  return {
    isServed: readFlag(fields, 'isServed', true),
    fee: readText(fields, 'fee'),
    from: readText(fields, 'from'),
    until: readText(fields, 'until'),
    takesCash: readFlag(fields, 'takesCash', true),
    note: readText(fields, 'note'),
  };
}

function areaOf({ isServed, fee, from, until, takesCash, note }: AreaInput): DeliveryArea {
  const [first, last] = [parseWhole(from), parseWhole(until)];
  return {
    isServed,
    fee: amountOf(fee),
    days: first.ok && last.ok ? { from: first.value, until: last.value } : null,
    takesCash,
    note: note.trim(),
  };
}

function areaError({ fee, from, until, note }: AreaInput): FieldErrorKey | undefined {
  return amountError(fee) ?? daysError(from, until) ?? optionalText(note, deliveryLimits.note);
}

function amountOf(text: string) {
  const read = parseAmount(text);
  return read.ok ? read.value : null;
}

function amountError(text: string): FieldErrorKey | undefined {
  if (text.trim() === '') return undefined;
  const read = parseAmount(text);
  if (!read.ok) return 'NotAnAmount';
  return read.value > fromPounds(deliveryLimits.pounds) ? 'OutOfRange' : undefined;
}

/** Both or none; the first at most the second. */
function daysError(from: string, until: string): FieldErrorKey | undefined {
  if (from.trim() === '' && until.trim() === '') return undefined;
  const [first, last] = [parseWhole(from), parseWhole(until)];
  if (!first.ok || !last.ok) return 'NotAWholeNumber';
  return first.value <= last.value && last.value <= deliveryLimits.days ? undefined : 'NotAWholeNumber';
}
