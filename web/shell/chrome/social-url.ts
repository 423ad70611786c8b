// The URL of the shop's account on a network, from the settings.
import { whatsappUrl } from '#domain/phone';
import type { SettingsDraft, SocialNetwork } from '#domain/settings';

/** Only web URLs become links; the WhatsApp field may contain a phone number. */
export function socialUrl(network: SocialNetwork, stored: string): string | null {
  if (/^https?:\/\//i.test(stored)) return URL.canParse(stored) ? stored : null;
  return network === 'whatsapp' ? whatsappUrl(stored) : null;
}

/** The URL of the shop's chat, or null. */
export function chatUrl({ whatsapp, socialMedia }: SettingsDraft): string | null {
  return whatsappUrl(whatsapp) ?? socialUrl('whatsapp', socialMedia.whatsapp ?? '');
}
