// The link of a product, to copy it or to send it in WhatsApp.
import { useId } from 'react';
import MessageCircle from 'lucide-react/icons/message-circle';
import { whatsappShareUrl } from '#domain/phone';
import { sharingTexts } from '#text';
import { Banner, Dialog } from '#ui';
import { CopyButton } from '../checkout/copy-button.tsx';
import type { SharedLink } from './share-link.ts';

const texts = sharingTexts;

export function ShareDialog(props: {
  readonly link: SharedLink;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const { link, name, onClose } = props;
  const fieldId = useId();
  return (
    <Dialog title={texts.shareTitle} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {link.isInsideOnly && <Banner tone="warning">{texts.insideOnly}</Banner>}
        <div className="flex flex-col gap-1.5">
          <label htmlFor={fieldId} className="font-semibold">
            {texts.link}
          </label>
          <input
            id={fieldId}
            dir="ltr"
            readOnly
            value={link.url}
            onFocus={(event) => event.currentTarget.select()}
            className="min-h-12 w-full rounded-control border border-edge bg-surface px-3 text-small"
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={link.url} label={texts.copy} copied={texts.copied} />
          <a
            href={whatsappShareUrl(texts.message(name, link.url))}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center justify-center gap-2 rounded-control bg-brand px-4 font-semibold whitespace-nowrap text-on-brand transition hover:bg-brand-strong"
          >
            <MessageCircle aria-hidden className="size-5" />
            {texts.whatsapp}
          </a>
        </div>
      </div>
    </Dialog>
  );
}
