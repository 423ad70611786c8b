// The number, the till and the people of a shift as the back office names them.
import type { Made } from '#domain/sale';
import { formatShiftNumber, type Person, type Shift } from '#domain/shift';
import { makerName, type StaffNames } from '../data/staff-names.ts';
import type { SaleNames, TillName } from '../sales/read-names.ts';

export function tillOfShift({ tillId }: Pick<Shift, 'tillId'>, names: SaleNames | null): TillName {
  return names?.tills.get(tillId) ?? { letter: '', name: '' };
}

/** 'A-Z0012'; without the letter while the names are not read. */
export function shiftNumberOf(shift: Shift, names: SaleNames | null): string {
  return formatShiftNumber(tillOfShift(shift, names).letter, shift.number).replace(/^-/, '');
}

/** Who closed a shift, or opened it while it is open. */
export function madeByCloser({ opening, close, recordedBy = '' }: Shift): Made {
  const { by } = close ?? opening;
  return { by: by.id, byName: by.name, recordedBy };
}

/** The shift with the names of the accounts, for what the back office shows of it; the papers of a till have the stated ones. */
export function namedShift(shift: Shift, staff: StaffNames): Shift {
  const { opening, close, sums } = shift;
  const namePerson = (by: Person): Person => ({
    id: by.id,
    name: makerName(staff, { by: by.id, byName: by.name }),
  });
  return {
    ...shift,
    opening: { ...opening, by: namePerson(opening.by) },
    close: close === null ? null : { ...close, by: namePerson(close.by) },
    sums: {
      ...sums,
      byCashier: Object.fromEntries(
        Object.entries(sums.byCashier).map(([id, sum]) => [
          id,
          { ...sum, name: namePerson({ id, name: sum.name }).name },
        ]),
      ),
    },
  };
}
