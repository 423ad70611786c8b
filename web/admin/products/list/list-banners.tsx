// The banners above the product list: products that the search does not know, and barcodes that several products have.
import { useState } from 'react';
import { failureText, productEditingTexts } from '#text';
import { Banner, Button, Isolate, ProgressBar } from '#ui';
import { useAdmin } from '../../data/admin.tsx';
import { useAction } from '../../data/use-action.ts';
import type { ProductList } from './use-product-list.ts';

const texts = productEditingTexts.list;

export function UnindexedBanner({ list }: { readonly list: ProductList }) {
  const { products } = useAdmin();
  const [part, setPart] = useState(0);
  const rebuild = useAction(() => products.rebuildIndex(setPart), {
    done: () => texts.rebuilt,
    failed: (error) => texts.rebuildFailed(failureText(error)),
    onSuccess: list.reload,
  });
  if (list.unindexed === 0) return null;
  const start = () => {
    setPart(0);
    void rebuild.run();
  };
  return (
    <Banner
      tone="warning"
      action={
        <Button variant="quiet" size="compact" busy={rebuild.isBusy} onClick={start}>
          {texts.rebuild}
        </Button>
      }
    >
      {texts.unindexed(list.unindexed)}
      {rebuild.isBusy && <ProgressBar label={texts.rebuild} part={part} />}
    </Banner>
  );
}

/** Products that no category of the store shows, because theirs was deleted or never stored (FA-23). */
export function WithoutCategoryBanner(props: { readonly count: number; readonly onShow: () => void }) {
  if (props.count === 0) return null;
  return (
    <Banner
      tone="warning"
      action={
        <Button variant="quiet" size="compact" onClick={props.onShow}>
          {texts.showWithoutCategory}
        </Button>
      }
    >
      {texts.withoutCategory(props.count)}
    </Banner>
  );
}

const maxBarcodesShown = 5;

/** Two forms that are saved at the same moment can give one barcode to two products. */
export function SharedBarcodesBanner(props: {
  readonly shared: ProductList['sharedBarcodes'];
  readonly onShow: (barcode: string) => void;
}) {
  const { shared, onShow } = props;
  if (shared.length === 0) return null;
  const more = shared.length - maxBarcodesShown;
  return (
    <Banner tone="warning">
      <p>{texts.sharedBarcodes}</p>
      <ul className="flex flex-col gap-3 pt-1 sm:gap-1">
        {shared.slice(0, maxBarcodesShown).map(({ barcode, products }) => (
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
