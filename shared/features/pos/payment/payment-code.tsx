// Where the customer sends the money: the shop's wallet number, or its InstaPay address with a code of the link (PY-10).
import type { PaymentMethod } from '#domain/sale';
import type { PosSettings } from '#domain/pos-settings';
import { posTexts } from '#text';
import { Isolate } from '#ui';
import { useDrawing } from '../receipt/use-drawing.ts';

const texts = posTexts.payment;

export type PaymentCodes = Pick<PosSettings, 'walletNumber' | 'instapayAddress' | 'instapayLink'>;

export function PaymentCode(props: { readonly method: PaymentMethod; readonly codes: PaymentCodes }) {
  const { walletNumber, instapayAddress, instapayLink } = props.codes;
  if (props.method === 'vodafone' && walletNumber !== '')
    return <Destination label={texts.wallet} value={walletNumber} />;
  if (props.method !== 'instapay' || (instapayAddress === '' && instapayLink === '')) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {instapayLink !== '' && <LinkCode link={instapayLink} />}
      {instapayAddress !== '' && <Destination label={texts.instapayAddress} value={instapayAddress} />}
    </div>
  );
}

function Destination(props: { readonly label: string; readonly value: string }) {
  return (
    <p className="flex min-w-48 flex-1 flex-col">
      <span className="text-small text-quiet">{props.label}</span>
      <Isolate className="self-start text-title font-extrabold wrap-anywhere tabular">{props.value}</Isolate>
    </p>
  );
}

/** Nothing until the code is drawn, and nothing without it: the address stays readable. */
function LinkCode({ link }: { readonly link: string }) {
  const url = useDrawing(link, drawCode);
  return url !== null ? (
    <img src={url} alt={texts.linkCode} className="size-32 rounded-control" />
  ) : (
    <span className="size-32" />
  );
}

async function drawCode(link: string): Promise<string> {
  const { qrcode, drawingSVG } = await import('bwip-js/browser');
  // On white with its quiet zone: a phone reads it in the dark theme too.
  const background = { backgroundcolor: 'FFFFFF', padding: 4 };
  const drawing = qrcode({ bcid: 'qrcode', text: link, ...background }, drawingSVG());
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
