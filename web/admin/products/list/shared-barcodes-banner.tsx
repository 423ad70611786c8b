// Says which barcodes several products carry: two forms saved in the same moment can bring that about.
import type { SharedBarcode } from '#domain/product-index';
import { productEditingTexts } from '#text';
import { Banner, Button, Isolate } from '#ui';

const texts = productEditingTexts.list;

/** Of many, the first are enough to begin with: what is put right leaves the list. */
const maxShown = 5;

export function SharedBarcodesBanner(props: {
  readonly shared: readonly SharedBarcode[];
  readonly onShow: (barcode: string) => void;
}) {
  const { shared, onShow } = props;
  if (shared.length === 0) return null;
  const more = shared.length - maxShown;
  return (
    <Banner tone="warning">
      <p>{texts.sharedBarcodes}</p>
      <ul className="flex flex-col gap-3 pt-1 sm:gap-1">
        {shared.slice(0, maxShown).map(({ barcode, products }) => (
          <li key={barcode} className="flex flex-col items-start gap-x-3 gap-y-1 sm:flex-row sm:items-center">
            <Isolate className="font-semibold tabular">{barcode}</Isolate>
            <span dir="auto" className="min-w-0 self-stretch sm:flex-1 sm:self-auto">
              {products.map(({ name }) => name).join('، ')}
            </span>
            <Button variant="quiet" size="compact" onClick={() => onShow(barcode)}>
              {texts.showBarcode(barcode)}
            </Button>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{productEditingTexts.csv.moreLines(more)}</p>}
    </Banner>
  );
}
