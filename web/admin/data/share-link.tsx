// Shares a text by WhatsApp, which lets the user choose who gets it.
import MessageCircle from 'lucide-react/icons/message-circle';
import { whatsappShareUrl } from '#domain/phone';

export function ShareLink(props: { readonly text: string; readonly label: string }) {
  return (
    <a
      href={whatsappShareUrl(props.text)}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center justify-center gap-2 rounded-control border border-line bg-surface px-5 font-semibold hover:bg-sunken"
    >
      <MessageCircle aria-hidden className="size-5" />
      {props.label}
    </a>
  );
}
