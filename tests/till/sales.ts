// Records for the tests of stores: sales by what they hold, and a stay.
import { timesQuantity } from '#kernel/money';
import type { Sale } from '#domain/sale';
import { aSale, aStay, pounds } from '#testing/builders';
import type { QueuedStay } from '#till';

/** Units by product id, each piece at ten pounds. */
export function aSaleOf(id: string, units: Readonly<Record<string, number>>): Sale {
  const price = pounds(10);
  const items = Object.entries(units).map(([productId, quantity]) => ({
    id: productId,
    name: productId,
    price,
    quantity,
    total: timesQuantity(price, quantity),
  }));
  return aSale({ id, items });
}

export function aQueuedStay(id: string): QueuedStay {
  const { petName, petType, ownerName, ownerPhone, specialNotes, status, startDate, endDate } = aStay();
  if (startDate === null || endDate === null) throw new Error('a built stay has its days');
  return { id, petName, petType, ownerName, ownerPhone, specialNotes, status, startDate, endDate };
}
