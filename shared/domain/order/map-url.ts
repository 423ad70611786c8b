// A link to a place on a map that a buyer pasted into the address (FW-23). It is recognised by its text alone; nothing is requested.

// Every runtime has this parser, but its types come with a browser or Node.
declare const URL: {
  readonly canParse: (text: string) => boolean;
  new (text: string): { readonly href: string };
};

/** Maximum letters of a map link; a longer one stays text. */
const maxMapUrl = 500;

interface Address {
  readonly address: string;
  readonly mapUrl?: string;
}

// What begins like one of these, both as it was typed and as a browser reads it, has neither a user nor a port.
const places = [
  /^https:\/\/maps\.app\.goo\.gl\/./iu,
  /^https:\/\/goo\.gl\/maps\/./iu,
  /^https:\/\/maps\.google\.com\/(?!url\b)/iu,
  /^https:\/\/www\.google\.com\/maps(?:[/?#]|$)/iu,
  /^https:\/\/maps\.apple\.com\//iu,
];

/** The link as a browser reads it; null for anything but a map of these hosts. `/url?q=` of Google leads anywhere. */
export function mapUrlOf(text: string): string | null {
  const place = places.find((one) => one.test(text));
  if (place === undefined || !URL.canParse(text)) return null;
  const { href } = new URL(text);
  return place.test(href) && href.length <= maxMapUrl ? href : null;
}

/** Takes the first map link out of an address; the address without one stays as it is but for its ends. */
export function splitAddress(typed: string): Address {
  for (const { 0: link, index } of typed.matchAll(/https:\/\/[^\s\p{Cf}<>"«»]+/giu)) {
    const bare = link.replace(/[.,;:!?)\]}'،؛؟]+$/u, '');
    const mapUrl = mapUrlOf(bare);
    const before = typed.slice(0, index);
    if (mapUrl !== null && !/[\w/=@?&]$/u.test(before)) {
      return { address: joinParts(before, typed.slice(index + bare.length)), mapUrl };
    }
  }
  return { address: typed.trim() };
}

/** Address and link in one text, as a buyer types them. */
export function addressWithLink({ address, mapUrl = '' }: Address): string {
  return [address, mapUrl].filter((part) => part !== '').join('\n');
}

function joinParts(before: string, after: string): string {
  const first = before.replace(/[\s\p{Cf}]+$/u, '');
  const rest = after.replace(/^[\s\p{Cf}.,;:!?،؛؟]+/u, '');
  return `${first} ${rest}`.trim();
}
