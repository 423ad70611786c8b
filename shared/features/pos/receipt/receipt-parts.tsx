// What every paper with a receipt number shows: the shop and its marks, facts in two columns, the methods, the barcode with its proof.
import type { ReactNode } from 'react';
import { shortHash } from '#domain/chain';
import type { Preferences } from '#domain/preferences';
import type { PaymentPart } from '#domain/sale';
import { currencyWord, inCurrency, paymentMethodTexts, posTexts } from '#text';
import { Isolate, Money } from '#ui';
import { ReceiptBarcode } from './receipt-barcode.tsx';
import './receipt.css';

const texts = posTexts.receipt;

/** The fields of the shop at the head of every paper. */
export interface PaperShop {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly logo: string;
}

export interface ReceiptShop extends PaperShop {
  /** The shop's line about returns (WS-30); '' for the usual one. */
  readonly returns: string;
}

export type PaperWidth = Preferences['receiptWidth'];

export function ReceiptHead(props: {
  readonly shop: PaperShop;
  /** Texts in a frame, such as نسخة. */
  readonly marks: readonly (string | false)[];
}) {
  const { shop, marks } = props;
  return (
    <>
      {shop.logo !== '' && <img src={shop.logo} alt="" className="receipt-logo" />}
      <p className="receipt-shop" dir="auto">
        {shop.name}
      </p>
      {shop.address !== '' && <p dir="auto">{shop.address}</p>}
      {shop.phone !== '' && (
        <p>
          {texts.phone} <Isolate>{shop.phone}</Isolate>
        </p>
      )}
      {marks.map(
        (mark) =>
          mark !== false && (
            <p key={mark} className="receipt-mark">
              {mark}
            </p>
          ),
      )}
    </>
  );
}

export function Fact(props: { readonly name: ReactNode; readonly value: ReactNode }) {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd>{props.value}</dd>
    </div>
  );
}

/** An amount in the column of a `paper-amounts`; the word of the currency is read aloud and copied, but not printed (R15). */
export function PaperMoney({ piastres }: { readonly piastres: number }) {
  return (
    <span className="paper-amount money-column">
      {piastres < 0 && <span className="paper-minus">−</span>}
      <Money piastres={Math.abs(piastres)} /> <span className="currency-word">{currencyWord}</span>
    </span>
  );
}

/** The largest sum of a paper, whose name says the currency of the whole column. */
export function TotalFact(props: { readonly name: string; readonly piastres: number }) {
  const { name, piastres } = props;
  return (
    <Fact
      name={
        <>
          {name} <span className="paper-unit">{inCurrency}</span>
        </>
      }
      value={<PaperMoney piastres={piastres} />}
    />
  );
}

/** The products of a paper above its sums, in the same column of amounts. */
export function LinesTable({ children }: { readonly children: ReactNode }) {
  return (
    <table className="receipt-lines">
      <thead>
        <tr>
          <th scope="col">{texts.item}</th>
          <th scope="col">{texts.lineTotal}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** Each method with its amount and the end of its reference (PY-11). */
export function MethodFacts({ lines }: { readonly lines: readonly PaymentPart[] }) {
  return lines.map((line) => (
    <Fact key={line.method} name={<MethodName {...line} />} value={<PaperMoney piastres={line.amount} />} />
  ));
}

/** A method with the end of its reference: enough to find a slip, too little to use it. */
export function MethodName({ method, reference }: Pick<PaymentPart, 'method' | 'reference'>) {
  return (
    <>
      {paymentMethodTexts[method]}{' '}
      {reference !== '' && <Isolate>{`…${[...reference].slice(-4).join('')}`}</Isolate>}
    </>
  );
}

/** The number as a barcode and in signs, and the short form of its place in the chain (TH-03). */
export function Proof(props: { readonly receiptNumber: string; readonly hash: string }) {
  const { receiptNumber, hash } = props;
  return (
    <>
      <ReceiptBarcode code={receiptNumber} />
      <p>
        <Isolate>{receiptNumber}</Isolate>
      </p>
      {hash !== '' && (
        <p>
          {texts.proof} <Isolate>{shortHash(hash)}</Isolate>
        </p>
      )}
    </>
  );
}
