// What a record of the queue is called: a sale by its receipt number, a stay by its pet.
import { posTexts } from '#text';
import type { TillRecord } from '#till';
import { Isolate } from '#ui';

const texts = posTexts.queue;

export function RecordName(props: { readonly record: TillRecord }) {
  const { record } = props;
  return record.kind === 'sale' ? (
    <span>
      {texts.sale} <Isolate>{record.sale.receiptNumber}</Isolate>
    </span>
  ) : (
    <span>
      {texts.boarding} <span dir="auto">{record.stay.petName}</span>
    </span>
  );
}
