// A shift that was left open: when its close is asked for, and the durable step that puts it off (SF-22).
import { isLeftOpen, type Shift } from '#domain/shift';
import { noMoney } from '#kernel/money';
import { err, ok } from '#kernel/result';
import { shopDayOf } from '#kernel/shop-day';
import { entryOf, type ActFacts } from '#domain/till-entry';
import { takeApproval, type OwnApprover } from './approvals.ts';
import { queuedEntry } from './audit-entries.ts';
import type { Ledger } from '../contract/ledger.ts';
import type { CloseRequest } from '../contract/shift-errors.ts';
import type { TillStep } from './step.ts';

/** How often it can be put off before that is written down. */
const freePutOffs = 2;

/** Whether a sale asks first that the shift be closed; null where it does not. After two put-offs it asks once a day. */
export function closeRequestOf(ledger: Ledger, now: number): CloseRequest | null {
  const shift = leftOpen(ledger, now);
  if (shift === null || shift.count !== null) return null;
  const { times, day } = putOffOf(ledger, shift);
  if (times >= freePutOffs && day === shopDayOf(now)) return null;
  return { shift, isLogged: times >= freePutOffs };
}

/** From the third time on an entry of the audit log is stored, with the admin whose stored approval it has; the request never refuses. */
export function putOffStep(
  claimed: string | null,
  facts: ActFacts & OwnApprover,
): TillStep<void, { readonly type: 'NoShift' }> {
  return {
    ids: [],
    decide: ({ ledger, now }) => {
      const shift = leftOpen(ledger, facts.at);
      if (shift === null) return err({ type: 'NoShift' });
      const times = putOffOf(ledger, shift).times + 1;
      const claim = { act: 'putOff', subject: shift.id, approvedBy: claimed, amount: noMoney } as const;
      const { approvedBy, approvals } = takeApproval(ledger, claim, facts);
      const entry = entryOf(`${shift.id}_shiftNotClosed_${times}`, facts, {
        kind: 'shiftNotClosed',
        subject: { id: shift.id, name: String(shift.number) },
        after: { times },
        ...(approvedBy === null ? {} : { approvedBy }),
        shiftId: shift.id,
      });
      const putOff = { shiftId: shift.id, times, day: shopDayOf(facts.at) };
      return ok({
        value: undefined,
        changes: {
          ledger: { ...ledger, putOff, approvals },
          added: times > freePutOffs ? [queuedEntry(entry, now)] : [],
        },
      });
    },
  };
}

function leftOpen({ shift, isShiftAutomatic }: Ledger, now: number): Shift | null {
  return shift !== null && !isShiftAutomatic && isLeftOpen(shift, now) ? shift : null;
}

function putOffOf(
  { putOff }: Ledger,
  { id }: Shift,
): { readonly times: number; readonly day: string | null } {
  return putOff?.shiftId === id ? putOff : { times: 0, day: null };
}
