// The label of a product: name, price and barcode, in the requested number of copies.
import { useMemo, useState } from 'react';
import { code128, drawingSVG, ean13 } from 'bwip-js/browser';
import { isEan13 } from '#domain/barcode';
import { parseWhole } from '#kernel/digits';
import { parseAmount } from '#kernel/money';
import { productEditingTexts } from '#text';
import { Banner, Button, Dialog, Price, PrintSheet, TextField } from '#ui';

export interface LabelledProduct {
  readonly name: string;
  /** Pounds as typed. An invalid amount is left out. */
  readonly price: string;
  readonly barcode: string;
}

const texts = productEditingTexts.label;

/** Most labels in one print job. */
const maxCopies = 200;

export function BarcodeLabel(props: { readonly product: LabelledProduct; readonly onClose: () => void }) {
  const { product, onClose } = props;
  const [copies, setCopies] = useState('1');
  const bars = useMemo(() => barsOf(product.barcode), [product.barcode]);
  const wanted = parseWhole(copies);
  const count = wanted.ok ? Math.min(Math.max(1, wanted.value), maxCopies) : 1;
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      footer={
        <Button disabled={bars === null} onClick={() => print()}>
          {texts.print}
        </Button>
      }
    >
      {bars === null ? (
        <Banner tone="danger">{texts.notPrintable}</Banner>
      ) : (
        <div className="flex flex-col gap-4">
          <div className="flex justify-center rounded-control border border-line p-4">
            <Label product={product} bars={bars} />
          </div>
          <TextField name="copies" kind="number" label={texts.copies} value={copies} onChange={setCopies} />
          <PrintSheet>
            <div className="flex flex-wrap gap-2 p-2">
              {Array.from({ length: count }, (_, copy) => (
                <Label key={copy} product={product} bars={bars} />
              ))}
            </div>
          </PrintSheet>
        </div>
      )}
    </Dialog>
  );
}

/** Black on white in the dark theme too, because it is printed. */
function Label(props: { readonly product: LabelledProduct; readonly bars: string }) {
  const { product, bars } = props;
  const price = parseAmount(product.price);
  return (
    <div className="flex w-56 break-inside-avoid flex-col items-center gap-1 rounded-mark bg-paper p-3 text-center text-print">
      <span dir="auto" className="line-clamp-2 text-small font-semibold">
        {product.name}
      </span>
      <img src={bars} alt={product.barcode} className="h-20 w-full object-contain" />
      {price.ok && <Price piastres={price.value} className="[&_*]:text-print" />}
    </div>
  );
}

/** The code as an image: EAN-13 for a valid EAN-13, else Code 128; null when it cannot be drawn. */
function barsOf(code: string): string | null {
  try {
    const draw = isEan13(code) ? ean13 : code128;
    const options = { bcid: '', text: code, height: 14, includetext: true, textxalign: 'center' } as const;
    const svg = draw(options, drawingSVG());
    return `data:image/svg+xml,${encodeURIComponent(svg)}`;
  } catch {
    return null;
  }
}
