// What each list of firestore.rules is: a list of the domain, fields of a document, or a list of the rules alone with its reason.
import type { RefusalKind, RefusalState } from '#backend/tills';
import { adminAuditKinds, auditKinds, secretNames, staffAuditKinds, type AuditSubject } from '#domain/audit';
import { cities, governorates, type DeliveryPay } from '#domain/delivery';
import {
  advanceMethods,
  cancelReasons,
  isCorrectable,
  orderPaymentMethods,
  orderStatuses,
  placeFields,
  type AdvancePayment,
  type CustomerInfo,
  type OrderCorrection,
} from '#domain/order';
import { cashSteps, newTillsChoices } from '#domain/pos-settings';
import { fieldsWith } from '#domain/product';
import { refundReasons } from '#domain/refund';
import {
  paymentMethods,
  type LineDiscount,
  type SaleDiscounts,
  type SaleStatus,
  type VoidNumber,
} from '#domain/sale';
import { decidedSections, socialNetworks, type Capacity } from '#domain/settings';
import { drawerKinds, drawerReasons, faces, type ShiftClosing } from '#domain/shift';
import { petTypes, requestedPetTypes, stayRequestStatuses, stayStatuses } from '#domain/stay';
import { movementReasons } from '#domain/stock';
import { staffRoles } from '#domain/user';
import { weekdays } from '#kernel/shop-day';
import type { Literal } from './collect.ts';

export type Meaning =
  | { readonly type: 'Equal'; readonly list: readonly Literal[] }
  /** Some of the list; `why` these. */
  | { readonly type: 'Some'; readonly of: readonly Literal[]; readonly why: string }
  /** Fields of these documents. */
  | { readonly type: 'Fields'; readonly of: readonly string[] }
  | { readonly type: 'Own'; readonly why: string };

/** By the place of the list. */
export const meanings: Readonly<Record<string, Meaning>> = {
  'isActive: user.isActive in': own('the values that count as active: other programs wrote texts (LG-16)'),
  'isStaff: hasRole 1': equal(staffRoles),
  'isCashier: hasRole 1': some(staffRoles, 'a cashier alone'),
  'isAdmin: hasRole 1': some(staffRoles, 'an admin alone'),
  'isCreatedAtValid: changedFields().hasAny': fields('products', 'categories', 'users', 'hostings', 'tills'),
  'areBoardingDays: changedFields().hasAny': fields('hostings', 'hostingRequests'),
  'isOfPerson: isTextIfPresent(record, *, 128)': fields('sales'),
  'areReferences: references.keys().hasOnly': equal(paymentMethods.filter((method) => method !== 'cash')),
  'areRaised: paid.keys().hasOnly': equal(paymentMethods),
  'areRaised: paid.get(*, 0) >= 0': equal(paymentMethods),
  'areRaised: paid.get(*, 0)': equal(paymentMethods),
  'areRaised: isRaised(was, sums, paid, *)': equal(paymentMethods),

  'audit isEntry: incoming().kind in': some(auditKinds, 'a product has one entry of each'),
  'audit isEntry: incoming().kind in (2)': some(auditKinds, 'a till names its entry'),
  'audit isOfRole: entry.kind in': equal(staffAuditKinds),
  'audit isOfRole: entry.kind in (2)': equal(adminAuditKinds),
  'audit hasBoundedFacts: areChanges(incoming().get(*, …))': fields('audit'),
  'audit hasBoundedFacts: incoming().subject.keys().hasOnly': equal(
    namesOf<AuditSubject>({ id: true, name: true }),
  ),
  'audit areChanges: fields.keys().hasAny': equal([...secretNames]),

  "settings/general isSettings: incoming().get('workingDays', …).hasOnly": equal(weekdays),
  "settings/general isSettings: incoming().get('said', …).hasOnly": equal(decidedSections),
  'settings/general isSettings: incoming().get(*, …).hasOnly(…)': fields('settings/general'),
  'settings/general isSocialMedia: links.keys().hasOnly': equal(socialNetworks),
  'settings/general isSocialMedia: isTextIfPresent(links, *, 2000)': equal(socialNetworks),
  'settings/general isCapacity: capacity.keys().hasOnly': equal(
    namesOf<Capacity>({ cats: true, dogs: true }),
  ),
  "settings/pos isPosSettings: incoming().get('newTills', 'ask') in": equal(newTillsChoices),
  'settings/pos isPosSettings: incoming().cashStep in': equal(cashSteps),
  'settings/pos isPosSettings: incoming().methods.hasOnly': equal(paymentMethods),
  'settings/delivery isDelivery: incoming().pay.keys().hasOnly': equal(
    namesOf<DeliveryPay>({ wallet: true, instapay: true, bank: true }),
  ),
  'settings/delivery governorates: list': equal(governorates),

  'users isUser: incoming().role in': equal(staffRoles),
  'users isUser: incoming().isActive in': own('other programs wrote texts (LG-16)'),

  'orders isCorrection: incoming().status in': equal(
    orderStatuses.filter((status) => isCorrectable({ status })),
  ),
  'orders isCorrection: incoming().customerInfo.diff(existing().customerInfo).affectedKeys().hasOnly':
    equal(placeFields),
  'orders isCorrectionLogged: entry.before.keys().hasOnly': equal(correctedFacts()),
  'orders isCorrectionLogged: entry.after.keys().hasOnly': equal([
    ...correctedFacts(),
    'phoneChanged',
    'addressChanged',
  ]),
  'orders isHandled: incoming().status in': equal(orderStatuses),
  "orders hasReason: incoming().get('reason', '') in": equal(cancelReasons),
  'orders isReceived: received.keys().hasOnly': equal(
    namesOf<AdvancePayment>({ amount: true, method: true, reference: true, at: true, by: true }),
  ),
  'orders isReceived: received.method in': equal(advanceMethods),
  'orders isCustomer: customer.keys().hasOnly': equal(
    namesOf<CustomerInfo>({
      name: true,
      phone: true,
      email: true,
      address: true,
      mapUrl: true,
      city: true,
      paymentMethod: true,
    }),
  ),
  'orders isCustomer: customer.city.matches': equal(cities),
  'orders isCustomer: customer.paymentMethod in': equal(orderPaymentMethods),
  'orderTracks isTrack: incoming().status in': equal(orderStatuses),

  'hostingRequests isRequest: incoming().petType in': equal(requestedPetTypes),
  'hostingRequests isRequest: incoming().status in': equal(stayRequestStatuses),
  'hostings isStay: incoming().petType in': equal(petTypes),
  'hostings isStay: incoming().status in': equal(stayStatuses),
  "hostings isChangeLogged: existing().get('status', '') in": equal(stayStatuses),

  'refunds isRefund: incoming().reason in': equal([...refundReasons, 'void']),
  'receiptIndex isIndexEntry: incoming().kind in': equal(numberedKinds()),
  'voidNumbers isVoidNumber: incoming().kind in': equal(numberedKinds()),
  "voidNumbers isVoidNumber: incoming().get('payments', …).keys().hasOnly": equal(paymentMethods),
  'movements isMovement: incoming().reason in': equal(movementReasons),
  'movements allow create: incoming().reason in': some(movementReasons, 'what a person states has an entry'),
  'tillDays areDiscounts: discounts.keys().hasOnly': equal(discountNames()),
  'tillDays areDiscounts: discounts.get(*, …).keys().hasOnly(…)': some(discountNames(), 'those of no line'),
  "tillDays areDiscounts: discounts.get('cart', …).keys().hasOnly": equal(lineDiscountNames()),
  "tillDays areDiscounts: discounts.get('rounding', …).keys().hasOnly": some(
    lineDiscountNames(),
    'nobody gave it',
  ),

  "shifts isCounted: shift.get('denominations', …).keys().hasOnly": equal(faces),
  'shifts isUncounted: shift.closing in': equal(shiftClosings().filter((closing) => closing !== 'counted')),
  'shifts isUncounted: shift.keys().hasAny': fields('shifts'),
  'drawer isDrawerMovement: incoming().kind in': equal(drawerKinds),
  'drawer isDrawerMovement: incoming().reason in': equal(
    drawerReasons.filter((reason) => reason !== 'noSale'),
  ),

  'refused isReport: incoming().kind in': equal(
    namesOf<Record<RefusalKind, unknown>>({
      sale: true,
      stay: true,
      refund: true,
      shiftOpened: true,
      shiftClosed: true,
      drawer: true,
      voidNumber: true,
      auditEntry: true,
    }),
  ),
  'refused allow update: incoming().state in': equal(refusalStates()),
  'tombstones isTombstone: incoming().collection in': own(
    'the collections that tills mirror, and orders (DB-31)',
  ),
  'productIndex isNewEntry: entry.keys().hasOnly': equal(['category', ...fieldsWith('searched')]),
};

/** Many lists of one meaning, by the form of their places. */
interface Form {
  readonly places: RegExp;
  readonly meaning: Meaning | 'OwnFields';
}

export const forms: readonly Form[] = [
  { places: /: hasFields [12]$/, meaning: 'OwnFields' },
  { places: /: changedFields\(\)\.(?:hasOnly|hasAny|hasAll)(?: \(\d\))?$/, meaning: 'OwnFields' },
  {
    places: /: incoming\(\)\.(?:diff\(was\)\.affectedKeys|keys)\(\)\.(?:hasOnly|hasAny|hasAll)$/,
    meaning: 'OwnFields',
  },
  {
    places: /: (?:isNow|isNoted|isNowOrUnchanged|signsAsSelf|isDayStated)\(\*\)$/,
    meaning: 'OwnFields',
  },
  { places: /: isTextIfPresent\(incoming\(\), \*, \d+\)$/, meaning: 'OwnFields' },
  { places: /: (?:isWhole\()?incoming\(\)\.get\(\*, [0*]\)(?:, 0, \d+\))?$/, meaning: 'OwnFields' },
  choice(/: isLogged(?:For)? 1(?: \(\d+\))?$/, auditKinds, 'the entry that the change names'),
  {
    places: /: request\.method ==(?: \(\d\))?$/,
    meaning: own('a word of the language of the rules'),
  },
  { places: /^tills .*: (?:tillId|newTill) ==(?: \(\d\))?$/, meaning: own('the id of the register') },
  {
    places: /^tombstones .*: incoming\(\)\.collection ==(?: \(\d\))?$/,
    meaning: own('as the list of collections beside it'),
  },
  choice(/(?:^|: )(?:user|incoming\(\))\.role ==$/, staffRoles),
  choice(/^audit .*\.kind ==$/, auditKinds),
  choice(/^(?:orders|movements) .*\.status ==$/, orderStatuses),
  choice(
    /^(?:hostingRequests .*|hostings isAsked: getAfter\(…\)\.data)\.status ==(?: \(\d\))?$/,
    stayRequestStatuses,
  ),
  choice(/^(?:hostings (?:isEnding|allow)|occupancy).*\.status ==$/, stayStatuses),
  choice(/^occupancy .*(?:petType|kind) ==(?: \(\d\))?$/, petTypes),
  choice(/^sales .*\.status ==$/, namesOf<Record<SaleStatus, unknown>>({ completed: true, pending: true })),
  choice(/^refunds .*\.reason ==(?: \(\d\))?$/, [...refundReasons, 'void']),
  choice(/^receiptIndex .*\.kind ==$/, numberedKinds()),
  choice(/^movements .*\.reason ==(?: \(\d\))?$/, movementReasons),
  choice(/^shifts .*\.closing ==$/, shiftClosings()),
  {
    places: /^shifts .*\.state ==$/,
    meaning: own('open, and closed once: the domain has a shift with or without its close'),
  },
  choice(/^drawer .*\.kind ==(?: \(\d\))?$/, drawerKinds),
  choice(/^drawer .*\.reason ==$/, drawerReasons),
  choice(/^refused .*\.state ==$/, refusalStates()),
  choice(/^tills isOpenToTills: .* ==$/, newTillsChoices),
];

/** What the place says by itself. */
export function meaningByForm({
  place,
  path,
}: {
  readonly place: string;
  readonly path: string;
}): Meaning | null {
  const meaning = forms.find(({ places }) => places.test(place))?.meaning ?? null;
  if (meaning !== 'OwnFields') return meaning;
  return path === '' ? null : fields(documentOf(place, path));
}

/** The register of the letters is a document of its own among the tills. */
export function documentOf(place: string, path: string): string {
  return place.startsWith('tills isRegister') ? 'tills/register' : path;
}

function equal(list: readonly Literal[]): Meaning {
  return { type: 'Equal', list };
}

function some(of: readonly Literal[], why: string): Meaning {
  return { type: 'Some', of, why };
}

function fields(...of: readonly string[]): Meaning {
  return { type: 'Fields', of };
}

function choice(places: RegExp, of: readonly Literal[], why = 'one of them'): Form {
  return { places, meaning: some(of, why) };
}

function own(why: string): Meaning {
  return { type: 'Own', why };
}

/** The names of a type of the domain: the compiler refuses one too many or too few. */
function namesOf<Type>(names: Readonly<Record<keyof Type, true>>): readonly string[] {
  return Object.keys(names);
}

function correctedFacts(): readonly string[] {
  return namesOf<OrderCorrection['before']>({ pieces: true, total: true, fee: true, city: true });
}

function numberedKinds(): readonly string[] {
  return namesOf<Record<VoidNumber['kind'], unknown>>({ sale: true, refund: true });
}

function discountNames(): readonly string[] {
  return namesOf<SaleDiscounts>({ lines: true, cart: true, rounding: true });
}

function lineDiscountNames(): readonly string[] {
  return namesOf<LineDiscount>({ kind: true, value: true, amount: true, reason: true });
}

function refusalStates(): readonly string[] {
  return namesOf<Record<RefusalState, unknown>>({ open: true, retried: true, discarded: true });
}

function shiftClosings(): readonly string[] {
  return namesOf<Record<ShiftClosing, unknown>>({ counted: true, uncounted: true, abandoned: true });
}
