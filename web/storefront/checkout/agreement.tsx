// What a buyer agrees to by sending an order (FW-27), beside the button: a new tab, so that the form stays.
import type { ShopPageName } from '#domain/shop-pages';
import { footerTexts, purchaseTexts } from '#text';

const texts = purchaseTexts.checkout;

export function Agreement() {
  return (
    <p className="text-small text-quiet">
      {texts.agreement}
      <PageLink name="privacy" />
      {texts.and}
      <PageLink name="returns" />
    </p>
  );
}

function PageLink({ name }: { readonly name: ShopPageName }) {
  return (
    <a href={`/${name}`} target="_blank" rel="noopener" className="font-semibold text-brand underline">
      {footerTexts.pages[name]}
    </a>
  );
}
