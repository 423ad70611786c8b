// An X or Z report on the receipt paper, 58 or 80 mm wide (SF-18).
import type { ShiftReport } from '#domain/shift';
import { shiftTexts } from '#text';
import { Isolate, useMoneyFormat } from '#ui';
import { PaperMoney, type PaperShop, type PaperWidth } from '../receipt/receipt-parts.tsx';
import '../receipt/receipt.css';
import './shift-paper.css';
import { reportSections, type ReportLine } from './report-lines.ts';

const texts = shiftTexts.report;

export interface ShiftPaperProps {
  readonly report: ShiftReport;
  readonly shop: PaperShop;
  readonly width: PaperWidth;
  /** Marked نسخة: the first print was already handed out. */
  readonly isCopy: boolean;
}

export function ShiftPaper({ report, shop, width, isCopy }: ShiftPaperProps) {
  const { text } = useMoneyFormat();
  const title = texts.titles[report.type];
  return (
    <article dir="rtl" lang="ar" data-width={width} aria-label={title} className="receipt">
      <p className="receipt-shop" dir="auto">
        {shop.name}
      </p>
      <p className="receipt-mark">{title}</p>
      {isCopy && <p className="receipt-mark">{texts.copy}</p>}
      <p>{texts.amounts}</p>
      <div className="paper-amounts">
        {reportSections(report, text).map(({ title: heading, lines }) => (
          <section key={heading} className="shift-section">
            {heading !== '' && <h3>{heading}</h3>}
            <dl>
              {lines.map((line) => (
                <Line key={`${line.name} ${line.value}`} line={line} />
              ))}
            </dl>
          </section>
        ))}
      </div>
      {report.type === 'Z' && <p className="receipt-signature">{texts.signature}</p>}
    </article>
  );
}

function Line({ line: { name, value, amount, kind, isMain } }: { readonly line: ReportLine }) {
  const shown = amount === undefined ? value : <PaperMoney piastres={amount} />;
  return (
    <div data-main={isMain}>
      <dt>{name}</dt>
      <dd dir={kind === 'typed' ? 'auto' : undefined}>
        {kind === 'signs' ? <Isolate>{value}</Isolate> : shown}
      </dd>
    </div>
  );
}
