// The traits of the settings of the point of sale, a table for each kind of value (HZ-05): type, reader, stored form, form and its
// messages follow from them.
import { textLimits } from '#domain/validation';

interface Traits {
  /** The value while none is stored. */
  readonly fallback: number;
  /** The largest value that the form and the rules accept. */
  readonly max: number;
}

/** Switches: the value of each while none is stored. */
export const flags = {
  /** Whether cashiers open and close shifts; otherwise a shift opens and closes by itself (SF-06). */
  useShifts: false,
  /** Whether a cashier counts the drawer without seeing the expected cash (SF-11, SF-14). */
  blindClose: true,
  /** Whether a method other than cash needs a reference (PY-07). */
  needsReference: true,
} as const satisfies Readonly<Record<string, boolean>>;

/** Texts, '' while none is stored: the longest of each. */
export const texts = {
  walletNumber: textLimits.phone,
  instapayAddress: textLimits.name,
  /** '' or an https URL. */
  instapayLink: textLimits.image,
} as const satisfies Readonly<Record<string, number>>;

/** At most two decimals. */
export const percents = {
  /** What a cashier may give of a line or cart without a PIN (DC-09). */
  cashierDiscount: { fallback: 10, max: 100 },
} as const satisfies Readonly<Record<string, Traits>>;

/** Pounds. */
export const amounts = {
  /** The highest discount of a sale that a cashier may give without a PIN. */
  cashierDiscountCap: { fallback: 200, max: 100_000 },
  /** The highest refund or pay-out without a PIN (RF-10, SF-08). */
  cashierRefund: { fallback: 500, max: 100_000 },
  /** The highest sum of a shift's pay-outs and cash refunds without a PIN (SF-08). */
  cashierShiftCash: { fallback: 1_500, max: 100_000 },
} as const satisfies Readonly<Record<string, Traits>>;

export const days = {
  /** Days within which a refund needs no PIN. */
  returnDays: { fallback: 14, max: 365 },
  /** The same for a defective product. */
  defectDays: { fallback: 30, max: 365 },
} as const satisfies Readonly<Record<string, Traits>>;

/** @internal All of them, which a test compares with the page of the settings. */
export const posSettingTraits = { flags, texts, percents, amounts, days } as const;
