// The categories for forms and filters, read fresh; a failed read says so (AP-44) and leaves what the shop's bar knows.
import { useCallback, useEffect } from 'react';
import { createCategoryRepository } from '#backend/categories';
import type { Category } from '#domain/category';
import { adminTexts, failureText } from '#text';
import { useToasts } from '#ui';
import { useBackend, useShopInfo } from '../../shell/index.ts';
import { useLoaded } from './use-loaded.ts';

export function useCategories(): readonly Category[] {
  const backend = useBackend();
  const known = useShopInfo().categories;
  const toasts = useToasts();
  const { loaded } = useLoaded(useCallback(() => createCategoryRepository(backend).list(), [backend]));
  useEffect(() => {
    if (loaded.state === 'failed') {
      toasts.failure(adminTexts.categories.loadFailed(failureText(loaded.failure)));
    }
  }, [loaded, toasts]);
  return loaded.state === 'loaded' ? loaded.value : (known ?? []);
}
