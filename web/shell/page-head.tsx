// The title of the browser's tab: the page first, then the shop.
import { useEffect } from 'react';
import { shellTexts } from '#text';
import { useShopName } from './shop-name.ts';

/** Stands once in each page. The document keeps one title element, so this sets its text instead of adding another. */
export function PageHead(props: { readonly title: string }) {
  const { title } = props;
  const name = useShopName();
  useEffect(() => {
    document.title = shellTexts.pageTitle(title, name);
    return () => {
      document.title = name;
    };
  }, [title, name]);
  return null;
}
