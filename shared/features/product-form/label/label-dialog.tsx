// The dialog of a product's labels: their size, their number and how they will look (UX-15).
import { useMemo, useState } from 'react';
import { parseWhole } from '#kernel/digits';
import { productEditingTexts } from '#text';
import { Banner, Button, ChoiceCards, Dialog, PrintSheet, TextField } from '#ui';
import { drawBars } from './draw-bars.ts';
import { Label, type LabelledProduct, type LabelSize } from './label.tsx';

const texts = productEditingTexts.label;

/** Most labels in one print job. */
const maxCopies = 200;

/** Labels on a sheet of A4: 3 beside each other, 8 below each other. */
const sheetLabels = 24;

const sizes = ['38x25', '50x30', 'sheet'] as const satisfies readonly LabelSize[];

export function LabelDialog(props: { readonly product: LabelledProduct; readonly onClose: () => void }) {
  const { product, onClose } = props;
  const [size, setSize] = useState<LabelSize>('38x25');
  const [copies, setCopies] = useState('1');
  const bars = useMemo(() => drawBars(product.barcode), [product.barcode]);
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
          <div className="label-preview flex justify-center rounded-control bg-sunken p-4">
            <Label product={product} bars={bars} size={size} />
          </div>
          <ChoiceCards
            name="labelSize"
            label={texts.size}
            columns={3}
            value={size}
            onChange={setSize}
            choices={sizes.map((value) => ({ value, label: texts.sizes[value] }))}
          />
          <TextField name="copies" kind="number" label={texts.copies} value={copies} onChange={setCopies} />
          <PrintSheet>
            <PrintedLabels product={product} bars={bars} size={size} count={countOf(copies)} />
          </PrintSheet>
        </div>
      )}
    </Dialog>
  );
}

/** Each label of a roll is a page; a sheet is a page of 24. */
function PrintedLabels(props: {
  readonly product: LabelledProduct;
  readonly bars: string;
  readonly size: LabelSize;
  readonly count: number;
}) {
  const { count, ...label } = props;
  const perPage = props.size === 'sheet' ? sheetLabels : 1;
  return Array.from({ length: Math.ceil(count / perPage) }, (_, page) => (
    <div key={page} className="label-page" data-size={props.size}>
      {Array.from({ length: Math.min(perPage, count - page * perPage) }, (_label, place) => (
        <Label key={place} {...label} />
      ))}
    </div>
  ));
}

function countOf(copies: string): number {
  const wanted = parseWhole(copies);
  return wanted.ok ? Math.min(Math.max(1, wanted.value), maxCopies) : 1;
}
