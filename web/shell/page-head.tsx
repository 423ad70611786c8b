// The title of the browser tab: the page's name, then the shop's name.
import { useEffect } from 'react';
import { shellTexts } from '#text';
import { useShopName } from './shop-name.ts';

/** Rendered once in each page. The document has one title element, so this sets its text instead of adding another. */
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
