// The layout of the storefront: navigation, categories, footer, strip.
import { lazy, useEffect, useRef, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { shellTexts } from '#text';
import { Optional, SkipLink } from '#ui';
import { CategoryBar } from './category-bar.tsx';
import { NavigationBar } from './navigation-bar.tsx';

// Below the fold, so it loads after the first screen.
const Footer = lazy(async () => ({ default: (await import('./footer.tsx')).Footer }));

const HeaderSearch = lazy(async () => ({ default: (await import('./header-search.tsx')).HeaderSearch }));
const PreviewStrip = lazy(async () => ({ default: (await import('./preview-strip.tsx')).PreviewStrip }));

export const contentId = 'content';

interface LayoutProps {
  /** The link to the cart, for the navigation bar. */
  readonly cartLink: ReactNode;
  readonly children: ReactNode;
}

export function StorefrontLayout(props: LayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col pb-(--strip)">
      <SkipLink target={contentId} />
      <NavigationBar>
        <Optional>
          <HeaderSearch />
        </Optional>
        {props.cartLink}
      </NavigationBar>
      <CategoryBar />
      <Content>{props.children}</Content>
      <Optional
        fallback={<div className="min-h-112" />}
        missing={<p className="page-width py-8 text-quiet">{shellTexts.missingPart}</p>}
      >
        <Footer />
      </Optional>
      <Optional>
        <PreviewStrip isFixed={false} />
      </Optional>
    </div>
  );
}

/** The content of a page. Each new page starts at the top and is announced to screen readers. */
export function Content(props: { readonly children: ReactNode }) {
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a step back the browser restores the scroll position.
  const isReturn = useNavigationType() === NavigationType.Pop;
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (isReturn) return;
    scrollTo(0, 0);
    // A field of the new page may have taken the focus.
    if (!content.current?.contains(document.activeElement)) content.current?.focus({ preventScroll: true });
  }, [pathname, isReturn]);
  return (
    <main ref={content} id={contentId} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
      {props.children}
    </main>
  );
}
