// The audit log of the demo shop: its users and settings, offers on products, the sign-ins of the owner. No price changes: each sale
// was made at the price of today.
import { auditDocument, type AuditDraft } from '#domain/audit';
import { settingsFormOf, type SettingsDraft } from '#domain/settings';
import { weekdayOf, type ShopDay } from '#kernel/shop-day';
import { toPounds } from '#kernel/money';
import type { PlainDocument } from '#server/documents';
import type { DemoProduct } from '../catalogue/demo-products.ts';
import type { DemoAccount } from '../people.ts';
import { clock } from './hours.ts';

export interface AuditHistory {
  readonly admin: DemoAccount;
  readonly users: readonly DemoAccount[];
  readonly settings: SettingsDraft;
  /** Those that the shop has ever received. */
  readonly products: readonly DemoProduct[];
  readonly days: readonly ShopDay[];
  /** When the shop was set up, milliseconds. */
  readonly opened: number;
  readonly now: number;
}

type DemoEntry = readonly [path: string, document: PlainDocument];

/** Of every act up to now, oldest first. */
export function auditEntries(history: AuditHistory): readonly DemoEntry[] {
  const { now } = history;
  return [...setUp(history), ...offers(history), ...signIns(history)]
    .filter(({ at }) => at <= now)
    .toSorted((one, other) => one.at - other.at)
    .map(({ id, at, act }) => [`audit/${id}`, entryOf(history.admin, act, at)]);
}

interface DemoAct {
  readonly id: string;
  readonly at: number;
  readonly act: Omit<AuditDraft, 'by' | 'byName'>;
}

function setUp({ users, settings, opened }: AuditHistory): readonly DemoAct[] {
  const { workingDays, ...fields } = settingsFormOf(settings);
  const added = users.map(({ uid, name, email, phone, role }): DemoAct => {
    const after = { name, email, phone, role, isActive: true };
    return {
      id: `demo-user-${uid}`,
      at: opened,
      act: { kind: 'user', subject: { id: uid, name }, after },
    };
  });
  const after = { ...fields, workingDays: workingDays.join(', ') };
  return [
    ...added,
    {
      id: 'demo-settings',
      at: opened,
      act: { kind: 'settings', subject: { id: 'general', name: '' }, after },
    },
  ];
}

/** A product with a crossed-out price got it an hour after it was received. */
function offers({ products }: AuditHistory): readonly DemoAct[] {
  return products.flatMap(({ id, name, originalPrice, discount, receivedAt }) =>
    originalPrice === null
      ? []
      : [
          {
            id: `demo-offer-${id}`,
            at: receivedAt + 3_600_000,
            act: {
              kind: 'price',
              subject: { id, name },
              before: { originalPrice: null, discount: 0 },
              after: { originalPrice: toPounds(originalPrice), discount },
            },
          } as const,
        ],
  );
}

function signIns({ admin, days }: AuditHistory): readonly DemoAct[] {
  const { uid, name } = admin;
  // On Saturdays, so that the log is not full of sign-ins.
  return days
    .filter((day) => weekdayOf(day) === 6)
    .map((day) => ({
      id: `demo-sign-in-${day}`,
      at: clock(day, 9, 0.8),
      act: { kind: 'signIn', subject: { id: uid, name } },
    }));
}

function entryOf({ uid, name }: DemoAccount, act: DemoAct['act'], at: number): PlainDocument {
  return {
    ...auditDocument({ ...act, by: uid, byName: name }, at),
    recordedBy: uid,
    at: new Date(at),
    updatedAt: new Date(at),
  };
}
