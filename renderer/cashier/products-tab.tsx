// The products tab of the cashier page. Uploads and the check of the server go through the main process.
import { useCallback } from 'react';
import type { UploadError, UploadRequest } from '#backend/uploads';
import type { Result } from '#kernel/result';
import { CashierProducts, type CashierProductsProps } from '#features/product-form';
import { unwrapAnswer, useBridge, useShopName } from '../app-context/index.ts';

export function ProductsTab(
  props: Pick<CashierProductsProps, 'till' | 'categories' | 'barcode' | 'onAdded'>,
) {
  const bridge = useBridge();
  const upload = async ({ file, fileName }: UploadRequest): Promise<Result<string, UploadError>> => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return unwrapAnswer(bridge.uploadImage({ name: fileName, type: file.type, bytes }));
  };
  return (
    <CashierProducts
      till={props.till}
      categories={props.categories}
      barcode={props.barcode}
      onAdded={props.onAdded}
      newId={newId}
      checkServer={useCallback(() => unwrapAnswer(bridge.checkServer()), [bridge])}
      upload={upload}
      shopName={useShopName()}
    />
  );
}

function newId(): string {
  return crypto.randomUUID().replaceAll('-', '');
}
