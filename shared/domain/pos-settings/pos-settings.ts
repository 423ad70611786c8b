// The switches and limits of the point of sale: one record, settings/pos (BA-08). A missing or ill-typed field has its default.
import {
  mapFields,
  readChoice,
  readFlag,
  readInstant,
  readList,
  readMoney,
  readNumber,
  readOptionalText,
  readText,
  readWhole,
  type Fields,
} from '#kernel/fields';
import { fromPounds, piastres, toPounds, type Piastres } from '#kernel/money';
import { paymentMethods, type PaymentMethod } from '#domain/sale';
import { amounts, days, flags, percents, texts } from './traits.ts';

/** DC-06, in piastres; 0 rounds nothing. */
export const cashSteps = [0, 25, 50, 100] as const;
type CashStep = (typeof cashSteps)[number];

/**
 * FS-36: an admin must approve before a device becomes a till, or none need.
 *
 * @internal For the tests.
 */
export const newTillsChoices = ['ask', 'open'] as const;

/** The settings whose traits are in `traits.ts`, and those whose values have a shape of their own. */
export type PosSettingsDraft = Readonly<
  Record<keyof typeof flags, boolean> &
    Record<keyof typeof texts, string> &
    Record<keyof typeof percents | keyof typeof days, number> &
    Record<keyof typeof amounts, Piastres>
> & {
  readonly newTills: (typeof newTillsChoices)[number];
  readonly cashStep: CashStep;
  /** In the order of `paymentMethods`; cash is always among them. */
  readonly methods: readonly PaymentMethod[];
  /** Ids of categories whose products a refund never puts back to stock by itself (RF-08). */
  readonly noReturn: readonly string[];
};

export type PosSettings = PosSettingsDraft & {
  readonly updatedAt: number | null;
  /** The uid of the admin who saved them last. */
  readonly updatedBy: string | null;
};

/** The most categories in `noReturn` that the form and the rules accept. */
export const maxNoReturn = 100;

/** Reads settings/pos, or what a device has stored of it. */
export function readPosSettings(fields: Fields): PosSettings {
  const read = {
    ...mapFields(flags, (fallback, name) => readFlag(fields, name, fallback)),
    ...mapFields(texts, (_, name) => readText(fields, name).trim()),
    ...mapFields(percents, ({ fallback, max }, name) =>
      within(readNumber(fields, name, fallback), max, fallback),
    ),
    ...mapFields(amounts, ({ fallback }, name) => readMoney(fields, name, fromPounds(fallback))),
    ...mapFields(days, ({ fallback, max }, name) => within(readWhole(fields, name, fallback), max, fallback)),
  };
  return {
    ...read,
    newTills: readChoice(fields, 'newTills', newTillsChoices, 'ask'),
    cashStep: cashSteps.find((step) => step === readNumber(fields, 'cashStep', null)) ?? 0,
    methods: selectOffered(listOr(fields, 'methods', ['cash', 'card', 'vodafone', 'instapay'])),
    // A shop that has not stored it yet: three times the limit of a refund (FP-20).
    cashierShiftCash: readMoney(fields, 'cashierShiftCash', piastres(3 * read.cashierRefund)),
    noReturn: listOr(fields, 'noReturn', ['health']).filter((id) => typeof id === 'string'),
    updatedAt: readInstant(fields, 'updatedAt'),
    updatedBy: readOptionalText(fields, 'updatedBy'),
  };
}

/** The values while the shop has no record. */
export const defaultPosSettings = readPosSettings({});

/** The stored shape; amounts in pounds. */
export function posSettingsDocument(settings: PosSettingsDraft) {
  const { newTills, cashStep, methods, noReturn } = settings;
  return {
    newTills,
    ...mapFields(flags, (_, name) => settings[name]),
    cashStep,
    methods,
    ...mapFields(texts, (_, name) => settings[name]),
    ...mapFields(percents, (_, name) => settings[name]),
    ...mapFields(amounts, (_, name) => toPounds(settings[name])),
    ...mapFields(days, (_, name) => settings[name]),
    noReturn,
  };
}

/** What a device stores of the settings, for `readPosSettings`. */
export function storedPosSettings(settings: PosSettings): Fields {
  const { updatedAt, updatedBy } = settings;
  return { ...posSettingsDocument(settings), updatedAt, updatedBy };
}

function selectOffered(stored: readonly unknown[]): readonly PaymentMethod[] {
  return paymentMethods.filter((method) => method === 'cash' || stored.includes(method));
}

function listOr(fields: Fields, name: string, fallback: readonly unknown[]): readonly unknown[] {
  return Array.isArray(fields[name]) ? readList(fields, name) : fallback;
}

function within(value: number, max: number, fallback: number): number {
  return value >= 0 && value <= max ? value : fallback;
}
