// Writes the rows of a sale.
import { saleDetails, type Sale } from '#domain/sale';
import type { Statements } from './statements.ts';

/** The sale and its lines under a number; inside a transaction of the caller. */
export function insertSale(statements: Statements, number: number, sale: Sale): void {
  statements.insertSale.run({
    number,
    id: sale.id,
    receiptNumber: sale.receiptNumber,
    soldAt: sale.timestamp,
    total: sale.total,
    amountPaid: sale.amountPaid,
    change: sale.change,
    details: JSON.stringify(saleDetails(sale)),
    shiftId: sale.shiftId,
    hash: sale.hash,
    previousHash: sale.previousHash,
    cashierId: sale.cashierId,
    cashierName: sale.cashierName,
    day: sale.day,
    tillId: sale.tillId,
  });
  statements.insertLines.run({ number, items: JSON.stringify(sale.items) });
}
