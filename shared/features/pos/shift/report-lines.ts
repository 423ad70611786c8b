// The lines of an X or Z report, shared by the screen, the paper and the message (SF-11, SF-18).
import { shareGivenOff } from '#domain/sale';
import type { CashReport, MethodSums, Shift, ShiftReport } from '#domain/shift';
import { piastres, type Piastres } from '#kernel/money';
import { formatMoment, formatShare, paymentMethodTexts, shiftTexts } from '#text';

const texts = shiftTexts.report;

export interface ReportLine {
  readonly name: string;
  readonly value: string;
  /** What `value` says where it is an amount of money. */
  readonly amount?: Piastres;
  /** Set larger, as the difference. */
  readonly isMain?: boolean;
  /** A name or a note of somebody, or signs that are read from left to right; otherwise a sentence or an amount. */
  readonly kind?: 'typed' | 'signs';
}

export interface ReportSection {
  /** Empty for the first section. */
  readonly title: string;
  readonly lines: readonly ReportLine[];
}

/** `money` formats an amount. Sections without lines are left out. */
export function reportSections(
  report: ShiftReport,
  money: (amount: Piastres) => string,
): readonly ReportSection[] {
  const sections: readonly ReportSection[] = [
    { title: '', lines: factLines(report) },
    { title: texts.salesTitle, lines: salesLines(report, money) },
    { title: texts.cashTitle, lines: cashLines(report, money) },
    { title: texts.methodsTitle, lines: report.methods.flatMap((sums) => methodLines(sums, money)) },
    { title: texts.cashiersTitle, lines: cashierLines(report, money) },
    { title: texts.movementsTitle, lines: movementLines(report.shift, money) },
    { title: texts.drawerTitle, lines: drawerLines(report.shift) },
    { title: texts.stateTitle, lines: stateLines(report.shift) },
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}

/** The report as a message. One that does not fit says so, and has the lines that the owner asks for first. */
export function reportText(
  report: ShiftReport,
  shopName: string,
  { money, fits = () => true }: ReportTextOptions,
): string {
  const title = `${shopName} – ${texts.titles[report.type]} ${report.number}`;
  const sections = reportSections(report, money);
  const textOf = (shown: readonly ReportLine[]): string =>
    [title, ...sections.flatMap((section) => sectionText(section, shown))].join('\n\n');
  const lines = sections.flatMap((section) => section.lines);
  const whole = textOf(lines);
  if (fits(whole)) return whole;
  const shorten = (shown: readonly ReportLine[]): string => `${textOf(shown)}\n\n${texts.shortened}`;
  let shown: readonly ReportLine[] = [];
  for (const line of lines.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const more = [...shown, line];
    if (fits(shorten(more))) shown = more;
  }
  return shorten(shown);
}

export interface ReportTextOptions {
  /** Formats an amount. */
  readonly money: (amount: Piastres) => string;
  /** Whether a text can be sent; without it any can. */
  readonly fits?: (text: string) => boolean;
}

function sectionText({ title, lines }: ReportSection, shown: readonly ReportLine[]): readonly string[] {
  const chosen = lines.filter((line) => shown.includes(line));
  if (chosen.length === 0) return [];
  const heading = title === '' ? [] : [`*${title}*`];
  return [[...heading, ...chosen.map(({ name, value }) => `${name}: ${value}`)].join('\n')];
}

/** The names of the lines that a shortened message has first. */
const firstLines: readonly string[] = [
  texts.net,
  texts.short,
  texts.over,
  texts.noDifference,
  texts.expected,
  texts.expectedUncounted,
  texts.counted,
  texts.closedAt,
  texts.closedBy,
  texts.handedOver,
  texts.unsent,
];

function rankOf({ name }: ReportLine): number {
  const rank = firstLines.indexOf(name);
  return rank === -1 ? firstLines.length : rank;
}

function worth(amount: Piastres, money: (amount: Piastres) => string): Pick<ReportLine, 'value' | 'amount'> {
  return { value: money(amount), amount };
}

/** The name of a difference: a shortage, a surplus, or none. */
export function differenceName(difference: Piastres): string {
  if (difference === 0) return texts.noDifference;
  return difference < 0 ? texts.short : texts.over;
}

function factLines({ number, shift }: ShiftReport): readonly ReportLine[] {
  const { opening, close } = shift;
  return [
    { name: texts.number, value: number, kind: 'signs' as const },
    { name: texts.openedAt, value: formatMoment(opening.at) },
    { name: texts.openedBy, value: opening.by.name, kind: 'typed' as const },
    ...(close === null
      ? []
      : [
          { name: texts.closedAt, value: formatMoment(close.at) },
          { name: texts.closedBy, value: close.by.name, kind: 'typed' as const },
          { name: texts.closing, value: texts.closings[close.closing] },
        ]),
  ];
}

function salesLines(
  { shift, voids, cash }: ShiftReport,
  money: (amount: Piastres) => string,
): readonly ReportLine[] {
  const { sums, close } = shift;
  if (close?.closing === 'abandoned') return [];
  const reasons = Object.entries(shiftTexts.discountReasons).flatMap(([reason, name]) => {
    const amount = Object.entries(sums.discountReasons).find(([key]) => key === reason)?.[1];
    return amount === undefined ? [] : [{ name: texts.discountOf(name), ...worth(amount, money) }];
  });
  return [
    { name: texts.receipts, value: texts.receiptCount(sums.receipts) },
    ...(sums.receipts === 0
      ? []
      : [
          {
            name: texts.receiptRange,
            value: `${sums.firstReceipt} – ${sums.lastReceipt}`,
            kind: 'signs' as const,
          },
        ]),
    ...(voids === 0 ? [] : [{ name: texts.voids, value: String(voids) }]),
    ...(cash === null
      ? [
          { name: texts.salesTitle, value: String(sums.salesCount) },
          { name: texts.refundsTitle, value: String(sums.refundsCount) },
        ]
      : [
          { name: texts.sales(sums.salesCount), ...worth(cash.sales, money) },
          { name: texts.refunds(sums.refundsCount), ...worth(cash.refunds, money) },
        ]),
    { name: texts.discounts, ...worth(sums.discounts, money) },
    ...(cash === null || sums.discounts === 0
      ? []
      : [
          {
            name: texts.discountShare,
            value: shareText(sums.discounts, cash.listTotal),
            kind: 'signs' as const,
          },
        ]),
    ...reasons,
    ...(cash === null ? [] : [{ name: texts.net, ...worth(cash.net, money), isMain: true }]),
  ];
}

function cashLines(report: ShiftReport, money: (amount: Piastres) => string): readonly ReportLine[] {
  const { shift, cash, isUncounted } = report;
  const { opening, sums, close } = shift;
  const isAbandoned = close?.closing === 'abandoned';
  return [
    ...(isUncounted && opening.float === 0
      ? []
      : [{ name: texts.openingFloat, ...worth(opening.float, money) }]),
    ...(opening.difference === 0
      ? []
      : [{ name: texts.openingDifference, ...worth(opening.difference, money) }]),
    ...(cash === null || isAbandoned
      ? []
      : [
          { name: texts.cashReceived, ...worth(cash.received, money) },
          { name: texts.cashRefunded, ...worth(cash.refunded, money) },
          ...(cash.exchanged === 0 ? [] : [{ name: texts.exchanged, ...worth(cash.exchanged, money) }]),
        ]),
    ...(isAbandoned
      ? []
      : [
          { name: texts.ins, ...worth(sums.ins, money) },
          { name: texts.outs, ...worth(sums.outs, money) },
        ]),
    ...(cash === null || isAbandoned ? [] : countLines(report, cash, money)),
  ];
}

function countLines(
  { shift: { close, firstCount }, isUncounted }: ShiftReport,
  { expected, counted, difference, handedOver }: CashReport,
  money: (amount: Piastres) => string,
): readonly ReportLine[] {
  return [
    { name: isUncounted ? texts.expectedUncounted : texts.expected, ...worth(expected, money) },
    ...(firstCount === null ? [] : [{ name: texts.firstCount, ...worth(firstCount, money) }]),
    ...(counted === null ? [] : [{ name: texts.counted, ...worth(counted, money) }]),
    ...(difference === null
      ? []
      : [
          { name: differenceName(difference), ...worth(piastres(Math.abs(difference)), money), isMain: true },
        ]),
    ...(close?.nextFloat == null ? [] : [{ name: texts.nextFloat, ...worth(close.nextFloat, money) }]),
    ...(handedOver === null ? [] : [{ name: texts.handedOver, ...worth(handedOver, money) }]),
  ];
}

/** How often a method was taken and its sum, and apart from it what was given back and exchanged (SF-15). */
export function methodLines(sums: MethodSums, money: (amount: Piastres) => string): readonly ReportLine[] {
  const name = paymentMethodTexts[sums.method];
  return [
    { name: texts.methodCount(name, sums.count), ...worth(sums.received, money) },
    ...(sums.refunded === 0 ? [] : [{ name: texts.refunded(name), ...worth(sums.refunded, money) }]),
    ...(sums.exchanged === 0 ? [] : [{ name: texts.exchangedOf(name), ...worth(sums.exchanged, money) }]),
    ...(sums.seen === null ? [] : [{ name: texts.seen(name), ...worth(sums.seen, money) }]),
  ];
}

function cashierLines({ cash }: ShiftReport, money: (amount: Piastres) => string): readonly ReportLine[] {
  return (cash?.byCashier ?? []).flatMap(({ name, count, total, listTotal, discounts }) => [
    { name: texts.methodCount(name, count), ...worth(total, money) },
    ...(discounts === 0
      ? []
      : [{ name: texts.discountsBy(name, shareText(discounts, listTotal)), ...worth(discounts, money) }]),
  ]);
}

function shareText(discounts: Piastres, listTotal: Piastres): string {
  return formatShare(shareGivenOff(discounts, listTotal));
}

/** Each movement with the receipt that a correction names (PY-13). */
function movementLines({ movements }: Shift, money: (amount: Piastres) => string): readonly ReportLine[] {
  return movements.map(({ kind, amount, reason, receiptNumber }) => {
    const name = texts.movement(shiftTexts.drawerKinds[kind], shiftTexts.drawerReasons[reason]);
    return { name: receiptNumber === null ? name : `${name} ${receiptNumber}`, ...worth(amount, money) };
  });
}

function drawerLines({ sums }: Shift): readonly ReportLine[] {
  return [
    ...(sums.drawerOpenings === 0 ? [] : [{ name: texts.openings, value: texts.times(sums.drawerOpenings) }]),
    ...(sums.cashRefusals === 0 ? [] : [{ name: texts.cashRefusals, value: texts.times(sums.cashRefusals) }]),
  ];
}

function stateLines({ sums, close }: Shift): readonly ReportLine[] {
  if (close === null) return [];
  const isAbandoned = close.closing === 'abandoned';
  return [
    ...(isAbandoned ? [] : [{ name: texts.unsent, value: texts.records(close.unsent) }]),
    ...(close.heldCarts === 0 ? [] : [{ name: texts.heldCarts, value: texts.carts(close.heldCarts) }]),
    ...(sums.headHash === ''
      ? []
      : [{ name: texts.headHash, value: sums.headHash.slice(0, 6), kind: 'signs' as const }]),
    ...(close.note === '' ? [] : [{ name: texts.note, value: close.note, kind: 'typed' as const }]),
    ...(close.clockFault ? [{ name: texts.note, value: texts.clockFault }] : []),
  ];
}
