// The categories for forms and filters. A failed read shows a message (AP-44) and leaves the categories of the shop's header.
import { useEffect } from 'react';
import type { Category } from '#domain/category';
import { adminTexts, failureText } from '#text';
import { useToasts } from '#ui';
import { useShopInfo } from '../../shell/index.ts';
import { useAdmin } from './admin.tsx';
import { useRead } from './use-read.ts';

export function useCategories(): readonly Category[] {
  return useKnownCategories() ?? [];
}

/** Null while they are not known: of a shop without any the six fixed ones hold. */
export function useKnownCategories(): readonly Category[] | null {
  const { categories } = useAdmin();
  const known = useShopInfo().categories;
  const toasts = useToasts();
  const read = useRead(['categories', 'list'], categories.list);
  const failure = read.type === 'Failed' ? read.failure : null;
  useEffect(() => {
    if (failure !== null) toasts.failure(adminTexts.categories.loadFailed(failureText(failure)));
  }, [failure, toasts]);
  return read.type === 'Loaded' ? read.value : (known ?? null);
}
