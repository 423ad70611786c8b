// The head of the page on which a stay is requested (FW-24). Pure.
import { takesBoarding } from '#domain/settings';
import { nightlyPrice } from '#domain/stay';
import { boardingTexts, moneyText, shellTexts, storePageTexts } from '#text';
import type { PageHead } from './fill-frame.ts';
import { poundsOf, previewSizeProperties, sharedProperties, storeNameOf, type PageContext } from './parts.ts';

/** @internal What the build draws of `illustration` for messengers, which show no drawings. */
export const boardingImage = {
  illustration: 'images/illustrations/boarding.svg',
  path: '/images/previews/boarding.jpg',
  background: '#fcdfd6',
} as const;

/** The content of the page is the program's. Null where the shop offers no boarding (R34). */
export function boardingPage(context: PageContext): PageHead | null {
  if (!takesBoarding(context.settings)) return null;
  const { title } = boardingTexts.request;
  const store = storeNameOf(context);
  const url = `${context.origin}/hosting-request`;
  const description = storePageTexts.boarding(moneyText(nightlyPrice));
  return {
    title: shellTexts.pageTitle(title, store),
    description,
    canonical: url,
    properties: [
      ['og:type', 'product'],
      ...sharedProperties({ title, description, url, image: context.origin + boardingImage.path }, store),
      ...previewSizeProperties,
      ['product:price:amount', poundsOf(nightlyPrice)],
      ['product:price:currency', 'EGP'],
    ],
    data: null,
  };
}
