// The layout of the staff's pages: a header, the content, and the strip, whose height is reserved (R8).
import { lazy, type ReactNode } from 'react';
import { classes, Optional, SkipLink } from '#ui';
import { Content, contentId } from './layouts.tsx';

const PreviewStrip = lazy(async () => ({ default: (await import('./preview-strip.tsx')).PreviewStrip }));

interface StaffLayoutProps {
  readonly header: ReactNode;
  /** Whether the page is as high as a wide window and scrolls inside. */
  readonly isFixed?: boolean;
  readonly children: ReactNode;
}

export function StaffLayout({ header, isFixed, children }: StaffLayoutProps) {
  return (
    <div
      className={classes('flex min-h-dvh flex-col pb-(--strip)', isFixed && 'md:h-dvh md:overflow-hidden')}
    >
      <SkipLink target={contentId} />
      {header}
      <Content>{children}</Content>
      <Optional>
        <PreviewStrip isFixed />
      </Optional>
    </div>
  );
}
