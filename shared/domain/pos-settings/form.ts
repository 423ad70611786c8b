// The form of the settings of the point of sale: texts as an admin types them, checked into a draft.
import { parseDecimal, parseWhole, toLatinDigits } from '#kernel/digits';
import { parseAmount, toPounds, noMoney, fromPounds, type Piastres } from '#kernel/money';
import { paymentMethods, type PaymentMethod } from '#domain/sale';
import { checked, optionalText, textLimits, type Checked, type FieldErrorKey } from '#domain/validation';
import { cashSteps, posSettingsLimits, type PosSettings, type PosSettingsDraft } from './pos-settings.ts';

/** Lists are joined with commas, so that the changes of two admins can be compared field by field. */
export type PosSettingsForm = {
  readonly asksNewTills: boolean;
  readonly useShifts: boolean;
  readonly blindClose: boolean;
  readonly needsReference: boolean;
} & Readonly<
  Record<
    | 'cashStep'
    | 'methods'
    | 'walletNumber'
    | 'instapayAddress'
    | 'instapayLink'
    | 'cashierDiscount'
    | 'cashierDiscountCap'
    | 'cashierRefund'
    | 'cashierShiftCash'
    | 'returnDays'
    | 'defectDays'
    | 'noReturn',
    string
  >
>;

export function posSettingsFormOf(settings: PosSettingsDraft): PosSettingsForm {
  const { useShifts, blindClose, needsReference, walletNumber, instapayAddress, instapayLink } = settings;
  return {
    asksNewTills: settings.newTills === 'ask',
    useShifts,
    blindClose,
    needsReference,
    walletNumber,
    instapayAddress,
    instapayLink,
    cashStep: String(settings.cashStep),
    methods: settings.methods.join(','),
    cashierDiscount: String(settings.cashierDiscount),
    cashierDiscountCap: String(toPounds(settings.cashierDiscountCap)),
    cashierRefund: String(toPounds(settings.cashierRefund)),
    cashierShiftCash: String(toPounds(settings.cashierShiftCash)),
    returnDays: String(settings.returnDays),
    defectDays: String(settings.defectDays),
    noReturn: settings.noReturn.join(','),
  };
}

export function checkPosSettings(form: PosSettingsForm): Checked<PosSettingsDraft, PosSettingsForm> {
  const step = cashSteps.find((one) => String(one) === form.cashStep);
  return checked(
    {
      cashStep: step === undefined ? 'NotAChoice' : undefined,
      walletNumber: optionalText(form.walletNumber, textLimits.phone),
      instapayAddress: optionalText(form.instapayAddress, textLimits.name),
      instapayLink: linkError(form.instapayLink),
      cashierDiscount: percentError(form.cashierDiscount),
      cashierDiscountCap: amountError(form.cashierDiscountCap),
      cashierRefund: amountError(form.cashierRefund),
      cashierShiftCash: amountError(form.cashierShiftCash),
      returnDays: daysError(form.returnDays),
      defectDays: daysError(form.defectDays),
    },
    () => ({
      newTills: form.asksNewTills ? 'ask' : 'open',
      useShifts: form.useShifts,
      blindClose: form.blindClose,
      needsReference: form.needsReference,
      cashStep: step ?? 0,
      methods: methodsIn(form.methods),
      walletNumber: toLatinDigits(form.walletNumber).trim(),
      instapayAddress: form.instapayAddress.trim(),
      instapayLink: form.instapayLink.trim(),
      cashierDiscount: valueOf(percent(form.cashierDiscount), 0),
      cashierDiscountCap: valueOf(parseAmount(form.cashierDiscountCap), noMoney),
      cashierRefund: valueOf(parseAmount(form.cashierRefund), noMoney),
      cashierShiftCash: valueOf(parseAmount(form.cashierShiftCash), noMoney),
      returnDays: valueOf(parseWhole(form.returnDays), 0),
      defectDays: valueOf(parseWhole(form.defectDays), 0),
      noReturn: namesIn(form.noReturn).slice(0, posSettingsLimits.categories),
    }),
  );
}

/** The methods of a form, in their order; cash is always among them (PY-01). */
export function methodsIn(joined: string): readonly PaymentMethod[] {
  const names = namesIn(joined);
  return paymentMethods.filter((method) => method === 'cash' || names.includes(method));
}

/** The names in a joined list. */
export function namesIn(joined: string): readonly string[] {
  return joined.split(',').filter((name) => name !== '');
}

/** The joined list with a name added, or removed if it was in it. */
export function toggledIn(joined: string, name: string): string {
  const names = namesIn(joined);
  return (names.includes(name) ? names.filter((other) => other !== name) : [...names, name]).join(',');
}

/** Whether both are the same but for who saved them and when. */
export function isSamePosSettings(one: PosSettingsDraft | PosSettings, other: PosSettingsDraft): boolean {
  return JSON.stringify(posSettingsFormOf(one)) === JSON.stringify(posSettingsFormOf(other));
}

const maxAmount: Piastres = fromPounds(posSettingsLimits.pounds);

function valueOf<Value>(
  read: { readonly ok: true; readonly value: Value } | { readonly ok: false },
  fallback: Value,
): Value {
  return read.ok ? read.value : fallback;
}

function percent(text: string) {
  return parseDecimal(text, { minimum: 0, decimals: 2 });
}

function percentError(text: string): FieldErrorKey | undefined {
  const read = percent(text);
  if (!read.ok) return read.error.type === 'Empty' ? 'Required' : 'NotANumber';
  return read.value > posSettingsLimits.cashierDiscount ? 'OutOfRange' : undefined;
}

function amountError(text: string): FieldErrorKey | undefined {
  const read = parseAmount(text);
  if (!read.ok) return read.error.type === 'Empty' ? 'Required' : 'NotAnAmount';
  return read.value > maxAmount ? 'OutOfRange' : undefined;
}

function daysError(text: string): FieldErrorKey | undefined {
  const read = parseWhole(text);
  if (!read.ok) return read.error.type === 'Empty' ? 'Required' : 'NotAWholeNumber';
  return read.value > posSettingsLimits.days ? 'OutOfRange' : undefined;
}

function linkError(link: string): FieldErrorKey | undefined {
  if (link.trim() === '') return undefined;
  return /^https:\/\/\S+$/iu.test(link.trim()) ? optionalText(link, textLimits.image) : 'NotALink';
}
