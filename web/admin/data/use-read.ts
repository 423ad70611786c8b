// Reads of the screens over TanStack Query. A key names the repository and the arguments. A write invalidates the keys whose
// answers it changes; the old answer stays on the screen until the new one arrives.
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Page, PageCursor, PageRequest } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import type { Listener, StopListening } from '#backend/live';
import { ok, type Result } from '#kernel/result';
import type { AdminRepositories } from '#backend/admin';

export type ReadKey = readonly [
  repository: keyof AdminRepositories,
  ...rest: readonly (string | number | boolean | null)[],
];

export type ReadState<Value> =
  | { readonly type: 'Loading' }
  | { readonly type: 'Loaded'; readonly value: Value; readonly isRefreshing: boolean }
  | FailedRead;

export interface FailedRead {
  readonly type: 'Failed';
  readonly failure: BackendFailure;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

type Read<Value> = () => Promise<Result<Value, BackendFailure>>;

export interface ReadOptions {
  readonly isEnabled?: boolean;
  /** A part that opens takes the answer that another part of the screen shows, and does not read it again. */
  readonly isShared?: boolean;
}

/** Reads when the screen opens and when the key changes. A new key starts as 'Loading', without the answer of the old key. */
export function useRead<Value>(
  key: ReadKey,
  read: Read<Value>,
  { isEnabled = true, isShared = false }: ReadOptions = {},
): ReadState<Value> {
  const { data, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: read,
    enabled: isEnabled,
    staleTime: isShared ? Infinity : 0,
  });
  if (data === undefined) return { type: 'Loading' };
  return data.ok
    ? { type: 'Loaded', value: data.value, isRefreshing: isFetching }
    : { type: 'Failed', failure: data.error, isRetrying: isFetching, retry: () => void refetch() };
}

/** Whether a request is under way. */
export function isReading(read: ReadState<unknown>): boolean {
  if (read.type === 'Loading') return true;
  return read.type === 'Loaded' ? read.isRefreshing : read.isRetrying;
}

/** The last loaded value, also while a new read runs or after it failed; null before the first. */
export function useLastLoaded<Value>(read: ReadState<Value>): Value | null {
  const [last, setLast] = useState<Value | null>(null);
  if (read.type !== 'Loaded' || read.value === last) return last;
  setLast(read.value);
  return read.value;
}

export interface Pages<Item> {
  readonly items: readonly Item[];
  /** null when all items are shown. */
  readonly more: MorePages | null;
}

export interface MorePages {
  readonly isBusy: boolean;
  /** The failure of the next page; null before it is tried and while it is read. */
  readonly failure: BackendFailure | null;
  readonly show: () => void;
}

/** A list in pages. After a write all shown pages are read again. */
export function usePages<Item, Cursor = PageCursor>(
  key: ReadKey,
  size: number,
  read: (page: PageRequest<Cursor>) => Promise<Result<Page<Item, Cursor>, BackendFailure>>,
): ReadState<Pages<Item>> {
  const { data, isFetching, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery<
    PageAnswer<Item, Cursor>,
    Error,
    InfiniteData<PageAnswer<Item, Cursor>>,
    readonly unknown[],
    Pick<PageRequest<Cursor>, 'after'>
  >({
    queryKey: [...key, pagesMark],
    queryFn: ({ pageParam }) => read({ size, ...pageParam }),
    initialPageParam: { after: null },
    getNextPageParam: (last) => (last.ok && last.value.next !== null ? { after: last.value.next } : null),
  });
  const first = data?.pages[0];
  if (data === undefined || first === undefined) return { type: 'Loading' };
  if (!first.ok) {
    return { type: 'Failed', failure: first.error, isRetrying: isFetching, retry: () => void refetch() };
  }
  const last = data.pages.at(-1) ?? first;
  const showNext = () => void (last.ok ? fetchNextPage() : refetch());
  return {
    type: 'Loaded',
    isRefreshing: isFetching && !isFetchingNextPage,
    value: {
      items: data.pages.flatMap((page) => (page.ok ? page.value.items : [])),
      more:
        last.ok && last.value.next === null
          ? null
          : { isBusy: isFetching, failure: last.ok ? null : last.error, show: showNext },
    },
  };
}

/** The last part of the keys of lists in pages. */
const pagesMark = 'pages';
/** Further pages are dropped when a list is read again. */
const maxPagesReadAgain = 5;

/** Replaces items in the pages of a key by newer versions with the same id, without a read. */
export function useReplaceInPages<Item extends { readonly id: string }>(): (
  key: ReadKey,
  newer: readonly Item[],
) => void {
  const client = useQueryClient();
  return (key, newer) => {
    const byId = new Map(newer.map((item) => [item.id, item]));
    const replaceItems = (page: PageAnswer<Item>): PageAnswer<Item> =>
      page.ok
        ? ok({ ...page.value, items: page.value.items.map((item) => byId.get(item.id) ?? item) })
        : page;
    client.setQueryData<InfiniteData<PageAnswer<Item>>>(
      [...key, pagesMark],
      (before) => before && { ...before, pages: before.pages.map(replaceItems) },
    );
  };
}

type PageAnswer<Item, Cursor = PageCursor> = Result<Page<Item, Cursor>, BackendFailure>;

/** Watches a value of the backend. A failed watch does not recover by itself: `restart` starts another one. */
export function useLive<Value>(
  watch: (onUpdate: Listener<Value>) => StopListening,
  onValue: (value: Value) => void,
  isEnabled: boolean,
): { readonly hasEnded: boolean; readonly restart: () => void } {
  const [hasEnded, setEnded] = useState(false);
  const start = useEffectEvent(watch);
  const receive = useEffectEvent(onValue);
  const isWatching = isEnabled && !hasEnded;
  useEffect(() => {
    if (!isWatching) return;
    return start((update) => {
      if (update.type === 'Failed') setEnded(true);
      else receive(update.value);
    });
  }, [isWatching]);
  return { hasEnded, restart: useCallback(() => setEnded(false), []) };
}

/** Invalidates all reads whose keys begin with the given ones; resolves when those on the screen are read again. */
export function useInvalidate(): (...keys: readonly ReadKey[]) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (...keys) => {
      for (const queryKey of keys) {
        client.setQueriesData<InfiniteData<unknown>>(
          { queryKey, predicate: (query) => query.queryKey.at(-1) === pagesMark },
          (before) => before && cutToPages(before, maxPagesReadAgain),
        );
      }
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    [client],
  );
}

function cutToPages({ pages, pageParams }: InfiniteData<unknown>, count: number): InfiniteData<unknown> {
  return { pages: pages.slice(0, count), pageParams: pageParams.slice(0, count) };
}
