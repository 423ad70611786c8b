// The counter's goods tab in the browser: the shop's server is asked from here.
import { useCallback } from 'react';
import { newDocumentId } from '#backend/documents';
import { sendFromPage } from '#backend/page-upload';
import { checkServer, uploadProductImage, type UploadRequest } from '#backend/server';
import type { Category } from '#domain/category';
import { CounterProducts } from '#features/product-form';
import type { Till } from '#till';
import { useBackend } from '../shell/index.ts';

export function ProductsTab(props: { readonly till: Till; readonly categories: readonly Category[] }) {
  const backend = useBackend();
  return (
    <CounterProducts
      till={props.till}
      categories={props.categories}
      newId={newDocumentId}
      checkServer={useCallback(() => checkServer(backend), [backend])}
      upload={(request: UploadRequest) => uploadProductImage(backend, request, sendFromPage)}
    />
  );
}
