// The shop's phone and WhatsApp as two buttons (UX-41), from its settings. Shows nothing while they are unknown or empty.
import type { ReactNode } from 'react';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { telephoneUrl } from '#domain/phone';
import { footerTexts } from '#text';
import { useShopInfo } from '../app-context.tsx';
import { chatUrl } from './social-url.ts';

const texts = footerTexts;

export function ContactButtons(props: { readonly title?: string; readonly className?: string }) {
  const { settings } = useShopInfo();
  const phone = settings?.phone.trim() ?? '';
  const whatsapp = settings === undefined ? null : chatUrl(settings);
  if (phone === '' && whatsapp === null) return null;
  return (
    <div className={props.className}>
      {props.title && <p className="pb-2 text-small text-quiet">{props.title}</p>}
      <div className="flex gap-2">
        {phone !== '' && (
          <ContactLink url={telephoneUrl(phone)} label={`${texts.call} ${phone}`}>
            <Phone aria-hidden className="size-5 text-brand" />
            {texts.call}
          </ContactLink>
        )}
        {whatsapp !== null && (
          <ContactLink url={whatsapp}>
            <MessageCircle aria-hidden className="size-5 text-brand" />
            {texts.networks.whatsapp}
          </ContactLink>
        )}
      </div>
    </div>
  );
}

function ContactLink(props: { readonly url: string; readonly label?: string; readonly children: ReactNode }) {
  const isWeb = props.url.startsWith('https:');
  return (
    <a
      href={props.url}
      aria-label={props.label}
      target={isWeb ? '_blank' : undefined}
      rel={isWeb ? 'noopener noreferrer' : undefined}
      className="inline-flex min-h-11 flex-1 items-center justify-center gap-2 rounded-control border border-line bg-surface px-4 font-semibold transition hover:border-brand"
    >
      {props.children}
    </a>
  );
}
