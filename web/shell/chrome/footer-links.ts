// The links of the footer (SH-57, SH-58). Their paths are made from English labels that are never shown.
import { footerTexts, shellTexts } from '#text';

export interface FooterLink {
  readonly path: string;
  readonly text: string;
}

const texts = footerTexts;

/** The first path is '/', the others are '/' and the label in lower case; the orders on a device that has sent one (OD-13). */
export function quickLinks(shown: {
  readonly boards: boolean;
  readonly hasOrders: boolean;
}): readonly FooterLink[] {
  return [
    { path: '/', text: texts.home },
    { path: quickPath('Products'), text: texts.products },
    { path: quickPath('Cart'), text: texts.cart },
    ...(shown.boards ? [{ path: quickPath('Hosting-Request'), text: texts.boardingRequest }] : []),
    ...(shown.hasOrders ? [{ path: '/orders', text: shellTexts.navigation.myOrders }] : []),
  ];
}

/** '/services/' and the second word of the label in lower case. */
export function serviceLinks({ boards }: { readonly boards: boolean }): readonly FooterLink[] {
  return [
    ...(boards ? [{ path: servicePath('Pet Hosting'), text: texts.petBoarding }] : []),
    { path: servicePath('Pet Supplies'), text: texts.petSupplies },
    { path: servicePath('Pet Accessories'), text: texts.petAccessories },
  ];
}

/** The shop's own pages; that about the shop is hidden while it has no text (FW-27). */
export function shopPageLinks(hasAbout: boolean): readonly FooterLink[] {
  const { about, returns, privacy } = texts.pages;
  return [
    ...(hasAbout ? [{ path: '/about', text: about }] : []),
    { path: '/returns', text: returns },
    { path: '/privacy', text: privacy },
  ];
}

function quickPath(label: string): string {
  return `/${label.toLowerCase()}`;
}

function servicePath(label: string): string {
  const [, second = ''] = label.split(' ');
  return `/services/${second.toLowerCase()}`;
}
