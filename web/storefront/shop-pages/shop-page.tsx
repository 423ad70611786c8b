// `/about`, `/returns`, `/privacy`: the shop's own text, or the usual one (FW-27).
import { textBlocks, type ShopPageName, type TextBlock } from '#domain/shop-pages';
import { footerTexts, shopPageText, shopPageTexts } from '#text';
import { PageTitle, Skeleton } from '#ui';
import { PageHead } from '../../shell/index.ts';
import { NotFoundPage } from '../../shell/pages/not-found-page.tsx';
import { LoadFailed } from '../products/load-failed.tsx';
import { useShopPages } from './use-shop-pages.ts';

export function ShopPage({ name }: { readonly name: ShopPageName }) {
  const { state, retry } = useShopPages();
  const text = state.type === 'Loaded' ? shopPageText(name, state.pages[name]) : null;
  if (text === '') return <NotFoundPage />;
  const title = footerTexts.pages[name];
  return (
    <div className="page-width flex flex-1 flex-col pt-6 md:pt-8">
      <PageHead title={title} />
      <article className="flex max-w-2xl flex-col gap-4">
        <PageTitle title={title} />
        {state.type === 'Loading' && <Skeleton className="h-64 rounded-card" />}
        {state.type === 'Failed' && <LoadFailed sentence={shopPageTexts.loadFailed} onRetry={retry} />}
        {text !== null && textBlocks(text).map((block) => <Block key={block.line} block={block} />)}
      </article>
    </div>
  );
}

function Block({ block }: { readonly block: TextBlock }) {
  if (block.type === 'Paragraph') {
    return (
      <p dir="auto" className="wrap-anywhere">
        {block.text}
      </p>
    );
  }
  return (
    <ul className="flex list-disc flex-col gap-2 ps-5">
      {block.items.map(({ line, text }) => (
        <li key={line} dir="auto" className="wrap-anywhere">
          {text}
        </li>
      ))}
    </ul>
  );
}
