// An entry of the audit log as a sentence with its details, and the screen of its subject (AL-08, AL-09).
import { approverOf, type AuditFields, type AuditValue } from '#domain/audit';
import { posSettingAmounts } from '#domain/pos-settings';
import { fromPounds } from '#kernel/money';
import {
  adminTexts,
  auditTexts,
  boardingTexts,
  cityNames,
  dayCheckTexts,
  formatLongDay,
  formatMoment,
  orderHandlingTexts,
  paymentMethodTexts,
  refundTexts,
  refusalReason,
  shiftTexts,
} from '#text';
import { accountName, makerName, type StaffNames } from '../data/staff-names.ts';
import type { LogKind, LogRow } from './log-rows.ts';

const texts = auditTexts;

/** Formats piastres with the currency. */
export type MoneyText = (piastres: number) => string;

/** One line. */
export function auditSentence(entry: LogRow, staff: StaffNames, money: MoneyText): string {
  const who = makerName(staff, entry);
  switch (entry.kind) {
    case 'price':
      return priceSentence(entry, who, money);
    case 'import':
      return importSentence(entry, who);
    case 'user':
      return userSentence(entry, who);
    case 'settings':
      return settingsSentence(entry.subject.id, who);
    case 'order':
      return orderSentence(entry, who);
    case 'stay':
      return staySentence(entry, who);
    case 'payOut':
      return payOutSentence(entry, { who, staff, money });
    default:
      return texts.sentences[entry.kind](who, entry.subject.name);
  }
}

function orderSentence(entry: LogRow, who: string): string {
  return texts.sentences[isDeletion(entry) ? 'orderDeleted' : 'order'](who, entry.subject.name);
}

function staySentence({ before, after }: LogRow, who: string): string {
  const { sentences } = texts;
  if (before === undefined) return sentences.stayMade(who);
  if (after === undefined) return sentences.stayDeleted(who);
  if (after['status'] === 'completed') return sentences.stayEnded(who);
  return after['status'] === 'cancelled' ? sentences.stayCancelled(who) : sentences.stay(who);
}

/** 'سحب كريم ٥٠٫٠٠ جنيه من الدرج، بموافقة نهى' (TW-26). */
function payOutSentence(
  entry: LogRow,
  { who, staff, money }: { readonly who: string; readonly staff: StaffNames; readonly money: MoneyText },
): string {
  const { amount, kind } = entry.after ?? {};
  const moved = valueText('amount', amount, money);
  const sentence = texts.sentences[kind === 'in' ? 'paidIn' : 'paidOut'](who, moved);
  const approvedBy = approverOf(entry);
  return approvedBy === undefined
    ? sentence
    : texts.sentences.withApproval(sentence, accountName(staff, approvedBy));
}

function isDeletion({ before, after }: LogRow): boolean {
  return before !== undefined && after === undefined;
}

function settingsSentence(id: string, who: string): string {
  if (id === 'pos') return texts.sentences.posSettings(who);
  if (id === 'pages') return texts.sentences.pageSettings(who);
  return id === 'delivery' ? texts.sentences.deliverySettings(who) : texts.sentences.settings(who);
}

/** What changed or is stated, one line a field; empty where the sentence has it all. */
export function auditDetails(entry: LogRow, money: MoneyText): readonly string[] {
  const { kind, before, after } = entry;
  if (kind === 'import') {
    const count = Object.keys(entry.prices ?? {}).length;
    return count === 0 ? [] : [texts.sentences.importedPrices(count)];
  }
  const isFirst = kind === 'settings' && before === undefined;
  if (kind === 'price' || isFirst) return [];
  if (before !== undefined && after !== undefined)
    return Object.keys(after).map((name) =>
      texts.change(
        fieldText(name),
        valueText(valueName(kind, name), before[name], money),
        valueText(valueName(kind, name), after[name], money),
      ),
    );
  return Object.entries(statedFacts(entry)).flatMap(([name, value]) =>
    value === null || value === ''
      ? []
      : [texts.fact(fieldText(name), valueText(valueName(kind, name), value, money))],
  );
}

/** What the sentence does not say already. */
function statedFacts({ kind, subject, before, after }: LogRow): AuditFields {
  const facts = after ?? before ?? {};
  if (kind !== 'payOut') return facts;
  const { amount: _, kind: __, ...others } = facts;
  return subject.name === '' ? others : { ...others, receiptNumber: subject.name };
}

/** The field by which a value is put into words: the statuses of a stay have words of their own. */
function valueName(kind: LogKind, name: string): string {
  return kind === 'stay' && name === 'status' ? 'stayStatus' : name;
}

/** The path of the screen that shows the subject; null where there is none. */
export function subjectPath(entry: LogRow): string | null {
  const { kind, subject, shiftId } = entry;
  const id = encodeURIComponent(subject.id);
  const shift = `/admin/shifts?shift=${encodeURIComponent(shiftId ?? subject.id)}`;
  const paths: Readonly<Record<LogKind, string | null>> = {
    price: `/admin/edit-product/${id}`,
    import: '/admin/products-management',
    user: `/admin/users?user=${id}`,
    passwordReset: `/admin/users?user=${id}`,
    pinChanged: `/admin/users?user=${id}`,
    signIn: `/admin/users?user=${id}`,
    settings: '/admin/settings',
    discount: `/admin/sales?sale=${id}`,
    priceOverride: `/admin/sales?sale=${id}`,
    void: `/admin/refunds?refund=${id}`,
    refunded: `/admin/refunds?refund=${id}`,
    refund: `/admin/refunds?refund=${id}`,
    payOut: shift,
    recount: shift,
    countTakenBack: shift,
    shiftAbandoned: shift,
    shiftNotClosed: shift,
    discard: '/admin/tills',
    retry: '/admin/tills',
    resolved: '/admin/today',
    approvalDenied: '/admin/today',
    pinFailed: '/admin/tills',
    clock: '/admin/tills',
    restored: '/admin/tills',
    personDeleted: null,
    productAdded: `/admin/edit-product/${id}`,
    productSeen: `/admin/edit-product/${id}`,
    tillAdded: '/admin/tills',
    tillRenamed: '/admin/tills',
    tillRetired: '/admin/tills',
    stock: `/admin/edit-product/${id}`,
    productDeleted: null,
    order: isDeletion(entry) ? null : `/admin/orders?order=${id}`,
    stay: isDeletion(entry) ? null : `/admin/hosting?stay=${id}`,
  };
  return paths[kind];
}

function priceSentence({ subject, before = {}, after = {} }: LogRow, who: string, money: MoneyText) {
  const product = subject.name === '' ? texts.someProduct : texts.quoted(subject.name);
  const names = Object.keys(after);
  const [name] = names;
  const valueOf = (field: string, value: AuditValue | undefined) => valueText(field, value, money);
  if (names.length === 1 && name !== undefined) {
    const [from, to] = [valueOf(name, before[name]), valueOf(name, after[name])];
    return texts.sentences.price(who, `${knownText(texts.priceOf, name)} ${product}`, from, to);
  }
  const changes = names.map((field) =>
    texts.change(fieldText(field), valueOf(field, before[field]), valueOf(field, after[field])),
  );
  return texts.sentences.prices(who, product, changes.join('، '));
}

function importSentence({ after = {} }: LogRow, who: string): string {
  return texts.sentences.import(who, Number(after['created'] ?? 0), Number(after['updated'] ?? 0));
}

function userSentence({ subject, before, after }: LogRow, who: string): string {
  const user = texts.quoted(subject.name);
  if (before === undefined) return texts.sentences.userAdded(who, user);
  if (after === undefined) return texts.sentences.userDeleted(who, user);
  if (after['isActive'] === true) return texts.sentences.userEnabled(who, user);
  if (after['isActive'] === false) return texts.sentences.userDisabled(who, user);
  return texts.sentences.userChanged(who, user);
}

/** A name that the texts do not know is shown as it is stored. */
function fieldText(name: string): string {
  return knownText({ ...cityNames, ...texts.fields }, name);
}

function knownText(known: Readonly<Record<string, string>>, name: string): string {
  return known[name] ?? name;
}

const moneyFields: ReadonlySet<string> = new Set([
  'price',
  'originalPrice',
  ...Object.keys(posSettingAmounts),
  'amount',
  'total',
  'counted',
  'freeFrom',
  'fee',
]);

const momentFields: ReadonlySet<string> = new Set(['at', 'openedAt']);

const dayFields: ReadonlySet<string> = new Set(['startDate', 'endDate']);

const marks = { yes: texts.yes, no: texts.no };

/** The words of stored values by field. */
const valueTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  refundReason: refundTexts.reasons,
  role: adminTexts.users.roles,
  kind: shiftTexts.drawerKinds,
  difference: dayCheckTexts.kinds,
  newTills: texts.newTills,
  showsHours: marks,
  takesBoarding: marks,
  status: adminTexts.orders.statuses,
  stayStatus: boardingTexts.statuses,
  cancelReason: orderHandlingTexts.reasons,
  city: cityNames,
};
const drawerReasons: Readonly<Record<string, string>> = shiftTexts.drawerReasons;

function valueText(name: string, value: AuditValue | undefined, money: MoneyText): string {
  if (value === undefined || value === null || value === '') return texts.nothing;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return numberText(name, value, money);
  if (dayFields.has(name)) return dayText(value);
  if (name === 'reason') return drawerReasons[value] ?? refusalReason(value);
  const known = valueTexts[name];
  if (known !== undefined) return knownText(known, value);
  if (name === 'methods')
    return value
      .split(', ')
      .map((method) => knownText(paymentMethodTexts, method))
      .join('، ');
  return texts.quoted(value);
}

/** Another program may have written no day. */
function dayText(value: string): string {
  return formatLongDay(value) || texts.quoted(value);
}

function numberText(name: string, value: number, money: MoneyText): string {
  if (moneyFields.has(name)) return money(fromPounds(value));
  if (momentFields.has(name)) return formatMoment(value);
  return name === 'discount' || name === 'cashierDiscount' || name === 'percent'
    ? `${value}%`
    : String(value);
}
