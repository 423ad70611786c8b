// What every paper with a receipt number shows: the shop and its marks, facts in two columns, the methods, the barcode with its proof.
import type { ReactNode } from 'react';
import { shortHash } from '#domain/chain';
import { paymentLines, type Payment } from '#domain/sale';
import { paymentMethodTexts, posTexts } from '#text';
import { Isolate, useMoneyFormat } from '#ui';
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

export type PaperWidth = '80' | '58';

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

/** An amount in a list of the class `paper-amounts`. */
export function PaperMoney({ piastres }: { readonly piastres: number }) {
  const { amount, currency } = useMoneyFormat().parts(piastres);
  return (
    <>
      <span dir="ltr" className="paper-amount">
        {amount}
      </span>{' '}
      <span>{currency}</span>
    </>
  );
}

/** Each method with its amount and the end of its reference: enough to find a slip, too little to use it (PY-11). */
export function MethodFacts(props: { readonly payment: Pick<Payment, 'payments' | 'references'> }) {
  return paymentLines(props.payment).map(({ method, amount, reference }) => (
    <Fact
      key={method}
      name={
        <>
          {paymentMethodTexts[method]}{' '}
          {reference !== '' && <Isolate>{`…${[...reference].slice(-4).join('')}`}</Isolate>}
        </>
      }
      value={<PaperMoney piastres={amount} />}
    />
  ));
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
