// The barcode: scanned, typed in either kind of digits, or a code of the shop's own; printed as labels.
import { lazy, useState } from 'react';
import Barcode from 'lucide-react/icons/barcode';
import Printer from 'lucide-react/icons/printer';
import { hasWrongCheckDigit, inStoreBarcode, inStoreCodes, normalBarcode } from '#domain/barcode';
import { adminTexts, productEditingTexts, shellTexts } from '#text';
import { Button, Optional, TextField, type FieldBinding } from '#ui';
import type { LabelledProduct } from './barcode-label.tsx';

// The drawing of codes is heavy, and few open it.
const BarcodeLabel = lazy(async () => ({ default: (await import('./barcode-label.tsx')).BarcodeLabel }));

export function BarcodeField(props: {
  readonly field: FieldBinding<'barcode', string>;
  /** What stands on the label beside the code. */
  readonly product: Omit<LabelledProduct, 'barcode'>;
}) {
  const { field } = props;
  const [isPrinting, setPrinting] = useState(false);
  const code = normalBarcode(field.value);
  return (
    <div className="flex flex-col gap-2">
      <TextField
        {...field}
        kind="code"
        label={adminTexts.product.barcode}
        required={false}
        hint={productEditingTexts.form.barcodeHint}
        error={
          field.error ?? (hasWrongCheckDigit(code) ? productEditingTexts.form.barcodeInvalid : undefined)
        }
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          size="compact"
          icon={<Barcode aria-hidden className="size-4" />}
          onClick={() => field.onChange(newInStoreBarcode())}
        >
          {adminTexts.product.suggestBarcode}
        </Button>
        {code !== '' && (
          <Button
            variant="quiet"
            size="compact"
            icon={<Printer aria-hidden className="size-4" />}
            onClick={() => setPrinting(true)}
          >
            {adminTexts.product.printLabel}
          </Button>
        )}
      </div>
      {isPrinting && (
        <Optional
          missing={
            <p role="alert" className="text-small font-semibold text-danger-ink">
              {shellTexts.missingPart}
            </p>
          }
        >
          <BarcodeLabel product={{ ...props.product, barcode: code }} onClose={() => setPrinting(false)} />
        </Optional>
      )}
    </div>
  );
}

/** One of so many that a product rarely has it already; saving refuses one that is taken. */
function newInStoreBarcode(): string {
  return inStoreBarcode(Math.floor(Math.random() * inStoreCodes));
}
