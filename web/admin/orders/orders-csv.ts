// The listed orders as a file for spreadsheet programs: one order a line, the newest first.
import { cartCount, isProductLine } from '#domain/cart';
import { addressWithLink, displayOrderNumber, stillToCollect, type Order } from '#domain/order';
import { codeCell, type Column, csvTable, type CsvReader, withFormulaEscape } from '#kernel/csv';
import { toPounds } from '#kernel/money';
import { adminTexts, formatStamp } from '#text';

const texts = adminTexts.orders;

export function ordersCsv(orders: readonly Order[], reader: CsvReader): string {
  return csvTable(columns(reader), orders);
}

function columns(reader: CsvReader): readonly Column<Order>[] {
  return [
    { heading: texts.number, cell: (order) => withFormulaEscape(displayOrderNumber(order)) },
    {
      heading: texts.createdAt,
      cell: ({ createdAt }) => (createdAt === null ? '' : formatStamp(createdAt)),
    },
    { heading: texts.status, cell: ({ status }) => texts.statuses[status] },
    { heading: texts.name, cell: ({ customerInfo }) => withFormulaEscape(customerInfo.name) },
    { heading: texts.phone, cell: ({ customerInfo }) => codeCell(customerInfo.phone, reader) },
    { heading: texts.email, cell: ({ customerInfo }) => withFormulaEscape(customerInfo.email) },
    { heading: texts.city, cell: ({ customerInfo }) => texts.cities[customerInfo.city] },
    { heading: texts.address, cell: ({ customerInfo }) => withFormulaEscape(addressWithLink(customerInfo)) },
    { heading: texts.payment, cell: ({ customerInfo }) => texts.payments[customerInfo.paymentMethod] },
    { heading: texts.items, cell: (order) => withFormulaEscape(itemsText(order)) },
    { heading: texts.pieces, cell: ({ items }) => String(cartCount(items.filter(isProductLine))) },
    { heading: texts.total, cell: ({ totalAmount }) => String(toPounds(totalAmount)) },
    { heading: texts.net, cell: (order) => String(toPounds(stillToCollect(order))) },
  ];
}

function itemsText({ items }: Order): string {
  return items.map((item) => `${item.name} ${texts.lineQuantity(item.quantity)}`).join(' | ');
}
