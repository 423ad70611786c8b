// The number and the till of a shift as the back office names them.
import { formatShiftNumber, type Shift } from '#domain/shift';
import type { SaleNames, TillName } from '../sales/read-names.ts';

export function tillOfShift({ tillId }: Pick<Shift, 'tillId'>, names: SaleNames | null): TillName {
  return names?.tills.get(tillId) ?? { letter: '', name: '' };
}

/** 'A-Z0012'; without the letter while the names are not read. */
export function shiftNumberOf(shift: Shift, names: SaleNames | null): string {
  return formatShiftNumber(tillOfShift(shift, names).letter, shift.number).replace(/^-/, '');
}
