// The switches and limits of the point of sale: one record, settings/pos (BA-08). A missing or ill-typed field has its default.
import {
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

/** DC-06, in piastres; 0 rounds nothing. */
export const cashSteps = [0, 25, 50, 100] as const;
type CashStep = (typeof cashSteps)[number];

/**
 * FS-36: an admin must approve before a device becomes a till, or none need.
 *
 * @internal For the tests.
 */
export const newTillsChoices = ['ask', 'open'] as const;

export interface PosSettings {
  readonly newTills: (typeof newTillsChoices)[number];
  /** Whether cashiers open and close shifts; otherwise a shift opens and closes by itself (SF-06). */
  readonly useShifts: boolean;
  /** Whether a cashier counts the drawer without seeing the expected cash (SF-11, SF-14). */
  readonly blindClose: boolean;
  readonly cashStep: CashStep;
  /** In the order of `paymentMethods`; cash is always among them. */
  readonly methods: readonly PaymentMethod[];
  /** Whether a method other than cash needs a reference (PY-07). */
  readonly needsReference: boolean;
  readonly walletNumber: string;
  readonly instapayAddress: string;
  /** '' or an https URL. */
  readonly instapayLink: string;
  /** Percent with at most two decimals that a cashier may give of a line or cart without a PIN (DC-09). */
  readonly cashierDiscount: number;
  /** The highest discount of a sale that a cashier may give without a PIN. */
  readonly cashierDiscountCap: Piastres;
  /** The highest refund or pay-out without a PIN (RF-10, SF-08). */
  readonly cashierRefund: Piastres;
  /** The highest sum of a shift's pay-outs and cash refunds without a PIN (SF-08); three times `cashierRefund` where none is stored. */
  readonly cashierShiftCash: Piastres;
  /** Days within which a refund needs no PIN. */
  readonly returnDays: number;
  /** The same for a defective product. */
  readonly defectDays: number;
  /** Ids of categories whose products a refund never puts back to stock by itself (RF-08). */
  readonly noReturn: readonly string[];
  readonly updatedAt: number | null;
  /** The uid of the admin who saved them last. */
  readonly updatedBy: string | null;
}

export type PosSettingsDraft = Omit<PosSettings, 'updatedAt' | 'updatedBy'>;

/** The values while the shop has no record or no such field. */
export const defaultPosSettings: PosSettings = {
  newTills: 'ask',
  useShifts: false,
  blindClose: true,
  cashStep: 0,
  methods: ['cash', 'card', 'vodafone', 'instapay'],
  needsReference: true,
  walletNumber: '',
  instapayAddress: '',
  instapayLink: '',
  cashierDiscount: 10,
  cashierDiscountCap: fromPounds(200),
  cashierRefund: fromPounds(500),
  cashierShiftCash: fromPounds(1500),
  returnDays: 14,
  defectDays: 30,
  noReturn: ['health'],
  updatedAt: null,
  updatedBy: null,
};

/** The largest values that the form and the rules accept. */
export const posSettingsLimits = {
  /** Percent. */
  cashierDiscount: 100,
  pounds: 100_000,
  days: 365,
  categories: 100,
} as const;

/** Reads settings/pos, or what a device has stored of it. */
export function readPosSettings(fields: Fields): PosSettings {
  const known = defaultPosSettings;
  const cashierRefund = readMoney(fields, 'cashierRefund', known.cashierRefund);
  return {
    newTills: readChoice(fields, 'newTills', newTillsChoices, known.newTills),
    useShifts: readFlag(fields, 'useShifts', known.useShifts),
    blindClose: readFlag(fields, 'blindClose', known.blindClose),
    cashStep: cashSteps.find((step) => step === readNumber(fields, 'cashStep', null)) ?? known.cashStep,
    methods: Array.isArray(fields['methods']) ? offered(readList(fields, 'methods')) : known.methods,
    needsReference: readFlag(fields, 'needsReference', known.needsReference),
    walletNumber: readText(fields, 'walletNumber').trim(),
    instapayAddress: readText(fields, 'instapayAddress').trim(),
    instapayLink: readText(fields, 'instapayLink').trim(),
    cashierDiscount: within(
      readNumber(fields, 'cashierDiscount', known.cashierDiscount),
      posSettingsLimits.cashierDiscount,
      known.cashierDiscount,
    ),
    cashierDiscountCap: readMoney(fields, 'cashierDiscountCap', known.cashierDiscountCap),
    cashierRefund,
    cashierShiftCash: readMoney(fields, 'cashierShiftCash', piastres(3 * cashierRefund)),
    returnDays: readDays(fields, 'returnDays'),
    defectDays: readDays(fields, 'defectDays'),
    noReturn: Array.isArray(fields['noReturn'])
      ? readList(fields, 'noReturn').filter((id) => typeof id === 'string')
      : known.noReturn,
    updatedAt: readInstant(fields, 'updatedAt'),
    updatedBy: readOptionalText(fields, 'updatedBy'),
  };
}

/** The stored shape; amounts in pounds. */
export function posSettingsDocument({
  newTills,
  useShifts,
  blindClose,
  cashStep,
  methods,
  needsReference,
  walletNumber,
  instapayAddress,
  instapayLink,
  cashierDiscount,
  cashierDiscountCap,
  cashierRefund,
  cashierShiftCash,
  returnDays,
  defectDays,
  noReturn,
}: PosSettingsDraft) {
  return {
    newTills,
    useShifts,
    blindClose,
    cashStep,
    methods,
    needsReference,
    walletNumber,
    instapayAddress,
    instapayLink,
    cashierDiscount,
    cashierDiscountCap: toPounds(cashierDiscountCap),
    cashierRefund: toPounds(cashierRefund),
    cashierShiftCash: toPounds(cashierShiftCash),
    returnDays,
    defectDays,
    noReturn,
  };
}

/** What a device stores of the settings, for `readPosSettings`. */
export function storedPosSettings(settings: PosSettings): Fields {
  const { updatedAt, updatedBy } = settings;
  return { ...posSettingsDocument(settings), updatedAt, updatedBy };
}

function offered(stored: readonly unknown[]): readonly PaymentMethod[] {
  return paymentMethods.filter((method) => method === 'cash' || stored.includes(method));
}

function readDays(fields: Fields, name: 'returnDays' | 'defectDays'): number {
  const fallback = defaultPosSettings[name];
  return within(readWhole(fields, name, fallback), posSettingsLimits.days, fallback);
}

function within(value: number, max: number, fallback: number): number {
  return value >= 0 && value <= max ? value : fallback;
}
