// The messages that the shop sends to a buyer in WhatsApp (OD-16). The program never sends one: a person does.
import { daysText } from '../store/delivery.ts';
import { cityNames } from '../governorates.ts';
import { countText, pieceForms } from '../plural.ts';

/** The name of a map link that a buyer gave with an address (FW-23). */
export const mapLinkText = 'الموقع على الخريطة';

interface Days {
  readonly from: number;
  readonly until: number;
}

/** What the message of a confirmation says. */
interface ConfirmationText {
  readonly number: string;
  readonly pieces: number;
  readonly net: string;
  readonly city: keyof typeof cityNames;
  readonly address: string;
  readonly mapUrl: string | undefined;
  readonly days: Days | null;
}

export function confirmationText(confirmation: ConfirmationText): string {
  const { number, pieces, net, city, address, mapUrl, days } = confirmation;
  return [
    `أهلاً بك، وصلنا طلبك رقم ${isolate(number)}.`,
    `عدد القطع: ${countText(pieces, pieceForms)}`,
    `المطلوب دفعه: ${net}`,
    ...placeLines(cityNames[city], address, mapUrl),
    ...(days === null ? [] : [`يصل خلال ${daysText(days)}`]),
    'هل تؤكد الطلب؟',
  ].join('\n');
}

export function advanceText(number: string, net: string): string {
  return `أهلاً بك، لتجهيز طلبك رقم ${isolate(number)} نحتاج إلى دفع ${net} مقدماً. هل يناسبك الدفع بفودافون كاش أو إنستاباي؟`;
}

/** A run of Latin letters and digits inside Arabic text of a messenger. */
function isolate(text: string): string {
  return `\u2066${text}\u2069`;
}

/** Letters of address and map link together: a message has at most 700. */
const maxPlace = 460;

/** A link is whole or left out; the address has what it leaves. */
function placeLines(city: string, address: string, mapUrl: string | undefined): readonly string[] {
  const link = mapUrl === undefined ? '' : `${mapLinkText}: ${isolate(mapUrl)}`;
  const isShown = link !== '' && link.length <= maxPlace;
  const room = Math.min(400, maxPlace - (isShown ? link.length : 0));
  const short = address.length > room ? `${address.slice(0, room)}…` : address;
  return [`العنوان: ${[city, short].filter(Boolean).join('، ')}`, ...(isShown ? [link] : [])];
}
