// A list that is read in pages: its rows, or what stands there without any, and the button for the next page.
import type { ReactNode } from 'react';
import type { PageCursor } from '#backend/documents';
import { ShapesLoading } from '../layout/screen.tsx';
import type { ReadPage } from './read-many.ts';
import { MoreButton, ReadView } from './read-view.tsx';
import { type ReadKey, usePages } from './use-read.ts';

const pageSize = 50;

export const loadingTable = (
  <ShapesLoading count={12} shape="h-13 rounded-control" className="flex flex-col gap-1" />
);

export function PagedList<Item, Cursor = PageCursor>(props: {
  readonly readKey: ReadKey;
  readonly readPage: ReadPage<Item, Cursor>;
  readonly texts: { readonly loadFailed: (reason: string) => string; readonly more: string };
  /** The rows that are shown of those that were read. */
  readonly select?: (items: readonly Item[]) => readonly Item[];
  readonly empty: ReactNode;
  readonly children: (items: readonly Item[]) => ReactNode;
}) {
  const { readKey, readPage, texts, select = (items) => items, empty, children } = props;
  const read = usePages(readKey, pageSize, readPage);
  return (
    <ReadView read={read} loading={loadingTable} describeFailure={texts.loadFailed}>
      {({ items, more }) => {
        const shown = select(items);
        return (
          <>
            {shown.length === 0 ? empty : children(shown)}
            <MoreButton more={more} label={texts.more} describeFailure={texts.loadFailed} />
          </>
        );
      }}
    </ReadView>
  );
}
