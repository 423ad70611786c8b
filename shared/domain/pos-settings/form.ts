// The form of the settings of the point of sale: texts as an admin types them, checked into a draft.
import { parseDecimal, parseWhole, toLatinDigits } from '#kernel/digits';
import { mapFields } from '#kernel/fields';
import { parseAmount, toPounds, noMoney, fromPounds } from '#kernel/money';
import type { Result } from '#kernel/result';
import { paymentMethods, type PaymentMethod } from '#domain/sale';
import {
  draftOrErrors,
  optionalText,
  textLimits,
  type Checked,
  type FieldErrorKey,
} from '#domain/validation';
import { cashSteps, maxNoReturn, type PosSettings, type PosSettingsDraft } from './pos-settings.ts';
import { amounts, days, flags, percents, texts } from './traits.ts';

/** Lists are joined with commas, so that the changes of two admins can be compared field by field. */
export type PosSettingsForm = Readonly<
  Record<'asksNewTills' | keyof typeof flags, boolean> &
    Record<'cashStep' | 'methods' | 'noReturn' | keyof typeof texts | keyof typeof numbers, string>
>;

export function posSettingsFormOf(settings: PosSettingsDraft): PosSettingsForm {
  return {
    asksNewTills: settings.newTills === 'ask',
    ...mapFields(flags, (_, name) => settings[name]),
    ...mapFields(texts, (_, name) => settings[name]),
    cashStep: String(settings.cashStep),
    methods: settings.methods.join(','),
    ...mapFields(percents, (_, name) => String(settings[name])),
    ...mapFields(amounts, (_, name) => String(toPounds(settings[name]))),
    ...mapFields(days, (_, name) => String(settings[name])),
    noReturn: settings.noReturn.join(','),
  };
}

export function checkPosSettings(form: PosSettingsForm): Checked<PosSettingsDraft, PosSettingsForm> {
  const step = cashSteps.find((one) => String(one) === form.cashStep);
  return draftOrErrors(
    {
      cashStep: step === undefined ? 'NotAChoice' : undefined,
      ...mapFields(texts, (max, name) => optionalText(form[name], max)),
      instapayLink: linkError(form.instapayLink),
      ...mapFields(percents, ({ max }, name) => numberError(percent(form[name]), max, 'NotANumber')),
      ...mapFields(amounts, ({ max }, name) =>
        numberError(parseAmount(form[name]), fromPounds(max), 'NotAnAmount'),
      ),
      ...mapFields(days, ({ max }, name) => numberError(parseWhole(form[name]), max, 'NotAWholeNumber')),
    },
    () => ({
      newTills: form.asksNewTills ? 'ask' : 'open',
      ...mapFields(flags, (_, name) => form[name]),
      ...mapFields(texts, (_, name) => form[name].trim()),
      walletNumber: toLatinDigits(form.walletNumber).trim(),
      cashStep: step ?? 0,
      methods: methodsIn(form.methods),
      ...mapFields(percents, (_, name) => valueOf(percent(form[name]), 0)),
      ...mapFields(amounts, (_, name) => valueOf(parseAmount(form[name]), noMoney)),
      ...mapFields(days, (_, name) => valueOf(parseWhole(form[name]), 0)),
      noReturn: namesIn(form.noReturn).slice(0, maxNoReturn),
    }),
  );
}

const numbers = { ...percents, ...amounts, ...days };

/** The largest number or longest text of each field that has one. */
export const posSettingsLimits: Partial<Readonly<Record<keyof PosSettingsForm, number>>> = {
  ...texts,
  ...mapFields(numbers, ({ max }) => max),
};

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

function valueOf<Value>(
  read: { readonly ok: true; readonly value: Value } | { readonly ok: false },
  fallback: Value,
): Value {
  return read.ok ? read.value : fallback;
}

function percent(text: string) {
  return parseDecimal(text, { minimum: 0, decimals: 2 });
}

function numberError(
  read: Result<number, { readonly type: string }>,
  max: number,
  unreadable: FieldErrorKey,
): FieldErrorKey | undefined {
  if (!read.ok) return read.error.type === 'Empty' ? 'Required' : unreadable;
  return read.value > max ? 'OutOfRange' : undefined;
}

function linkError(link: string): FieldErrorKey | undefined {
  if (link.trim() === '') return undefined;
  return /^https:\/\/\S+$/iu.test(link.trim()) ? optionalText(link, textLimits.image) : 'NotALink';
}
