// Counted less expected, in words: short, over or exact.
import { handoverTexts } from '#text';
import { Badge, useMoneyFormat } from '#ui';

export function ClosingDifference({ difference }: { readonly difference: number }) {
  const money = useMoneyFormat();
  if (difference === 0) return <Badge tone="success">{handoverTexts.exact}</Badge>;
  const amount = money.text(Math.abs(difference));
  return difference < 0 ? (
    <Badge tone="danger">{handoverTexts.short(amount)}</Badge>
  ) : (
    <Badge tone="warning">{handoverTexts.over(amount)}</Badge>
  );
}
