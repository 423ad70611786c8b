// The messages about the differences that a check of the sales found.
import type { RecordedSale, SaleFinding } from '#domain/sale';
import { tillsTexts, formatMoment } from '#text';
import type { MoneyFormat } from '#ui';

const texts = tillsTexts.sales;

/** The stored and the computed value, in one or two sentences. */
export function differenceText(
  { receiptNumber, difference }: SaleFinding,
  nameOf: (productId: string) => string,
  moneyText: MoneyFormat['text'],
): string {
  switch (difference.type) {
    case 'LineTotal':
      return texts.line(difference.name, moneyText(difference.stated), moneyText(difference.computed));
    case 'Total':
      return texts.total(moneyText(difference.stated), moneyText(difference.computed));
    case 'ListTotal':
      return texts.listTotal(moneyText(difference.stated), moneyText(difference.computed));
    case 'Discount':
      return texts.discount(difference.name, moneyText(difference.stated), moneyText(difference.computed));
    case 'Units':
      return texts.units(nameOf(difference.productId), difference.stated, difference.computed);
    case 'PartOfPiece':
      return texts.parts(difference.productIds.map(nameOf).join(tillsTexts.attention.listSeparator));
    case 'Day':
      return texts.days(difference.stated, difference.computed);
    case 'Price':
      return [
        texts.prices(difference.name, moneyText(difference.sold), moneyText(difference.now)),
        texts.priceTimes(
          formatMoment(difference.soldAt),
          difference.changedAt === null ? tillsTexts.refused.unknown : formatMoment(difference.changedAt),
        ),
      ].join('. ');
    case 'Doubled':
      return texts.doubled(difference.count);
    case 'Absent':
      return difference.last === receiptNumber ? texts.absentOne : texts.absent(difference.last);
    case 'Movements':
      return texts.movements(difference.stated, difference.computed);
    case 'NoUser':
      return texts.noUser(difference.cashierName);
  }
}

/** The product's name at the time of the sale, or its id. */
export function soldName(sales: readonly RecordedSale[], productId: string): string {
  const line = sales.flatMap(({ items }) => items).find(({ id, name }) => id === productId && name !== '');
  return line?.name ?? productId;
}
