// Refunds for the tests of stores: a sale of five pieces at ten pounds, and drafts of refunds of it.
import { nothingRefunded } from '#domain/refund';
import { defaultPosSettings, type PosSettings } from '#domain/pos-settings';
import { shopDayOf } from '#kernel/shop-day';
import { pounds } from '#testing/builders';
import { maxLease, type TillAct, type RefundDraft, type TillStore, saleStep } from '#till';
import { aSaleOf } from './sales.ts';

export const now = Date.parse('2026-01-05T10:00:00Z');
export const by = { id: 'cashier-1', name: 'كريم' };
export const rule = { useShifts: false, unsent: 0, heldCarts: 0 };

export function actAt(at: number, more: Partial<TillAct> = {}, settings: Partial<PosSettings> = {}): TillAct {
  return {
    tillId: 'till-1',
    letter: 'A',
    by,
    at,
    leasedUntil: 0,
    settings: { ...defaultPosSettings, ...settings },
    ...rule,
    useShifts: settings.useShifts ?? false,
    ...more,
  };
}

export const act = actAt(now + 60_000);

/** Ten pounds a piece: two of p1, three of p2. */
export const sold = { ...aSaleOf('s1', { p1: 2, p2: 3 }), timestamp: now, day: shopDayOf(now), shiftId: '' };

export function draftOf(
  id: string,
  units: Readonly<Record<string, number>>,
  more: Partial<RefundDraft> = {},
) {
  return {
    id,
    sale: sold,
    elsewhere: nothingRefunded,
    units,
    restocked: units,
    reason: 'changedMind',
    note: '',
    approvedBy: null,
    isVoid: false,
    categories: [],
    isTillDoubtful: false,
    ...more,
  } satisfies RefundDraft;
}

export function cash(amount: number) {
  return { payments: { cash: pounds(amount) }, references: {} };
}

export async function sell(store: TillStore): Promise<void> {
  await store.run(saleStep, sold, { letter: 'A', leasedUntil: 0, rule });
  await store.acknowledge('s1');
}

export function voidDraft(more: Partial<RefundDraft> = {}): RefundDraft {
  return draftOf('v1', sold.units, { isVoid: true, reason: 'void', ...more });
}

export interface Device {
  open(): Promise<TillStore>;
}

export async function waitingIn(store: TillStore): Promise<readonly string[]> {
  return (await store.waitingEntries(30, new Set(), now + 2 * maxLease)).map(({ id }) => id);
}
