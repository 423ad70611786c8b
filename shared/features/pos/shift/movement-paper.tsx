// The paper of a pay-in or pay-out, printed on demand (SF-07): how much, why and by whom, with a line for a signature.
import { useState } from 'react';
import Printer from 'lucide-react/icons/printer';
import type { DrawerMovement } from '#domain/shift';
import { posTexts, shiftTexts } from '#text';
import { Button, Isolate, Moment } from '#ui';
import { usePaperPrinting, type DrawnPaper, type Print } from '../receipt/print-receipt.tsx';
import {
  Fact,
  ReceiptHead,
  TotalFact,
  type PaperWidth,
  type ReceiptShop,
} from '../receipt/receipt-parts.tsx';

const { pos: texts, report, drawerKinds, drawerReasons } = shiftTexts;
const { receipt } = posTexts;

interface MovementPaperProps {
  readonly movement: DrawerMovement;
  readonly shop: ReceiptShop;
  readonly width: PaperWidth;
  /** Marked نسخة: the first print was already handed out. */
  readonly isCopy: boolean;
}

/** @internal For its image on both widths. */
export function MovementPaper({ movement, shop, width, isCopy }: MovementPaperProps) {
  const { kind, amount, reason, note, receiptNumber, timestamp, byName } = movement;
  const title = texts.movementPaper(drawerKinds[kind]);
  return (
    <article dir="rtl" lang="ar" data-width={width} aria-label={title} className="receipt">
      <ReceiptHead shop={shop} marks={[title, isCopy && report.copy]} />
      <dl className="receipt-facts">
        <Fact name={receipt.date} value={<Moment at={timestamp} />} />
        <Fact name={receipt.cashier} value={<span dir="auto">{byName}</span>} />
        <Fact name={texts.reason} value={drawerReasons[reason]} />
        {receiptNumber !== null && (
          <Fact name={texts.receiptNumber} value={<Isolate>{receiptNumber}</Isolate>} />
        )}
        {note !== '' && <Fact name={texts.note} value={<span dir="auto">{note}</span>} />}
      </dl>
      <div className="paper-amounts">
        <dl className="receipt-money">
          <TotalFact name={texts.amount} piastres={amount} />
        </dl>
      </div>
      <p className="receipt-signature">{report.signature}</p>
    </article>
  );
}

/** Offers the paper of a movement that was recorded just now; after the first print a copy. */
export function PrintMovement({
  onPrint,
  ...paper
}: Omit<MovementPaperProps, 'isCopy'> & { readonly onPrint: Print }) {
  const [isPrinted, setPrinted] = useState(false);
  const printing = usePaperPrinting(onPrint, drawMovement, () => setPrinted(true));
  return (
    <>
      <Button
        variant="quiet"
        size="large"
        icon={Printer}
        onClick={() => printing.print({ ...paper, isCopy: isPrinted })}
      >
        {isPrinted ? report.reprint : texts.printMovement(drawerKinds[paper.movement.kind])}
      </Button>
      {printing.paper}
    </>
  );
}

function drawMovement(paper: MovementPaperProps): DrawnPaper {
  return { id: paper.movement.id, content: <MovementPaper {...paper} />, hasBarcode: false };
}
